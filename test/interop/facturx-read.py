"""PDFs → the invoices that factur-x reads out of them, each checked against the schema of its profile, as JSON."""
import base64
import json
import sys

from facturx import get_level, get_xml_from_pdf
from lxml import etree


def found(path):
    with open(path, "rb") as file:
        name, xml = get_xml_from_pdf(file.read(), check_xsd=True, filenames=["factur-x.xml", "xrechnung.xml"])
    if not name:
        return {"name": None, "level": None, "base64": ""}
    return {"name": name, "level": get_level(etree.fromstring(xml)), "base64": base64.b64encode(xml).decode()}


print(json.dumps([found(path) for path in sys.argv[1:]]))
