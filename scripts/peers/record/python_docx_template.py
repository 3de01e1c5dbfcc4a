"""Runs python-docx-template's own tests in a copy of their folder, and records each document that they fill, before and after."""

import base64
import builtins
import datetime
import decimal
import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
from html import unescape

MEDIA = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif"}


def read(source):
    if hasattr(source, "read"):
        source.seek(0)
        content = source.read()
        source.seek(0)
        return content
    with open(source, "rb") as file:
        return file.read()


def picture(source):
    content = read(source)
    media = next((name for start, name in MEDIA.items() if content.startswith(start)), "png")
    return {"type": "image", "value": f"data:image/{media};base64,{base64.b64encode(content).decode()}"}


def words_of_runs(xml):
    text = re.sub(r"<w:(?:br|cr)\b[^>]*>", "\n", xml)
    return unescape(re.sub(r"<[^>]*>", "", text))


def plain(value, code):
    """Values as JSON; objects of the library become what comes nearest."""
    kind = type(value).__name__
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, dict):
        return {str(name): plain(inner, code) for name, inner in value.items()}
    if isinstance(value, (list, tuple, set)):
        return [plain(inner, code) for inner in value]
    if isinstance(value, decimal.Decimal):
        return float(value)
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if kind == "InlineImage":
        return picture(value.image_descriptor)
    if kind in ("RichText", "RichTextParagraph", "Listing"):
        return words_of_runs(value.xml)
    code.append(f"an object of the class {kind}")
    return None


def wrap():
    from case_file import record
    from docxtpl import DocxTemplate

    pending = {}
    render, save = DocxTemplate.render, DocxTemplate.save

    def rendered(self, context=None, jinja_env=None, *rest, **named):
        code = []
        if jinja_env is not None and jinja_env.filters.keys() - __import__("jinja2").Environment().filters.keys():
            code.append("filters of its own")
        facts = (read(self.template_file), plain(context or {}, code), code)
        try:
            render(self, context, jinja_env, *rest, **named)
        except Exception as error:
            record(TEST, [facts[0]], None, facts[1], code, str(error))
            raise
        pending[id(self)] = facts

    def saved(self, target, *rest, **named):
        replaced = (self.pics_to_replace, self.crc_to_new_media, self.crc_to_new_embedded, self.zipname_to_replace)
        code = ["parts that a function replaces"] if any(replaced) else []
        save(self, target, *rest, **named)
        if id(self) in pending:
            template, data, more = pending[id(self)]
            record(TEST, [template], read(target), data, more + code)

    DocxTemplate.render, DocxTemplate.save = rendered, saved


def run_all(folder):
    copy = tempfile.mkdtemp()
    try:
        tests = os.path.join(copy, "tests")
        shutil.copytree(os.path.join(folder, "tests"), tests)
        os.makedirs(os.path.join(tests, "output"), exist_ok=True)
        names = sorted(name for name in os.listdir(tests) if name.endswith(".py") and name not in ("runtests.py", "__init__.py"))
        for name in names:
            done = subprocess.run([sys.executable, __file__, "--one", name], cwd=tests, capture_output=True, text=True, timeout=120)
            if done.returncode != 0:
                print(f"{name}: {done.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
    finally:
        shutil.rmtree(copy)


if sys.argv[1] == "--one":
    TEST = sys.argv[2][: -len(".py")]
    # The library of the checkout, not an installed one.
    sys.path[:0] = [os.environ["PEER_FOLDER"], os.path.dirname(os.path.abspath(__file__))]
    # The library has this name in an annotation that is evaluated before Python 3.14, and imports it for type checkers alone.
    builtins.Subdoc = object
    wrap()
    sys.argv = sys.argv[2:]
    runpy.run_path(sys.argv[0], run_name="__main__")
else:
    run_all(sys.argv[1])
