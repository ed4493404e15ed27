"""Writes scipy.json: python fixtures.py > scipy.json, with scipy."""

import json
from importlib.metadata import version

import numpy
from scipy import stats

random = numpy.random.default_rng(20)
MARGIN = 0.05


def values(size, gain, variation):
    return [float("%.6g" % v) for v in 1000 * (1 + gain) * numpy.exp(variation * random.standard_normal(size))]


def compared(paired, ours, baseline):
    a, b = numpy.log(ours), numpy.log(baseline)
    shift = numpy.log1p(MARGIN)

    def test(x, alternative="two-sided"):
        if paired:
            return stats.ttest_rel(x, b, alternative=alternative)
        return stats.ttest_ind(x, b, equal_var=False, alternative=alternative)

    result = test(a)
    return {
        "paired": paired,
        "ours": ours,
        "baseline": baseline,
        "freedom": float(result.df),
        "interval95": [float(numpy.exp(end)) for end in result.confidence_interval(0.95)],
        "interval99": [float(numpy.exp(end)) for end in result.confidence_interval(0.99)],
        "tost": float(max(test(a + shift, "greater").pvalue, test(a - shift, "less").pvalue)),
    }


paired = [(3, 0.1, 0.05), (5, 0, 0.05), (6, -0.3, 0.1), (8, 0.02, 0.01), (12, 0.1, 0.05), (30, 0, 0.1), (30, 0.5, 0.3),
          (10, 0.003, 0.01)]
unpaired = [(3, 3, 0.1), (3, 5, 0), (4, 4, -0.4), (5, 9, 0.02), (10, 10, 0.1), (12, 3, 1), (30, 20, 0.01), (20, 30, 0)]

print(json.dumps({
    "versions": {name: version(name) for name in ("scipy", "numpy")},
    "margin": MARGIN,
    "comparisons": [compared(True, values(n, gain, cv), values(n, 0, cv)) for n, gain, cv in paired]
    + [compared(False, values(n, gain, 0.05), values(m, 0, 0.1)) for n, m, gain in unpaired],
}, indent=1))
