<#assign components = []/>
<#list dependencyMap as entry>
<#assign project = entry.getKey()/>
<#if project.groupId == "io.ycsbx"><#assign version = project.version/></#if>
<#assign purl = "pkg:maven/" + project.groupId + "/" + project.artifactId + "@" + project.version/>
<#assign component>
    {
      "type": "library",
      "bom-ref": "${purl}",
      "group": "${project.groupId}",
      "name": "${project.artifactId}",
      "version": "${project.version}",
      "licenses": [{ "expression": "${entry.getValue()?join(" OR ")}" }],
      "purl": "${purl}"
    }</#assign>
<#assign components = components + [component]/>
</#list>
{
  "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
  "bomFormat": "CycloneDX",
  "specVersion": "1.6",
  "version": 1,
  "metadata": {
    "component": {
      "type": "application",
      "bom-ref": "ycsbx",
      "name": "ycsbx"<#if version??>,
      "version": "${version}"</#if>
    }
  },
  "components": [
${components?join(",\n")}
  ]
}
