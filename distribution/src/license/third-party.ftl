The libraries that this distribution brings, and their licences. Made by the build from the libraries' own POMs;
ycsbx itself is under the Apache License 2.0: LICENSE.

<#list dependencyMap as entry>
<#assign project = entry.getKey()/>
${project.groupId}:${project.artifactId}:${project.version}
<#list entry.getValue() as license>
  ${license}
</#list>
<#if project.url?has_content>
  ${project.url}
</#if>

</#list>
