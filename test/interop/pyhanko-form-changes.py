"""Prints, as JSON, why pyHanko does not accept the changes after the first signature of each file named; null if it accepts them."""

import json
import logging
import sys

from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.diff_analysis import SuspiciousModification

# the reason is in the report
logging.disable(logging.CRITICAL)


def reason(path):
    with open(path, 'rb') as stream:
        signature = PdfFileReader(stream).embedded_signatures[0]
        signature.compute_integrity_info()
        result = signature.diff_result
        return str(result) if isinstance(result, SuspiciousModification) else None


json.dump([reason(path) for path in sys.argv[1:]], sys.stdout)
