"""Loaded by `pytest -p`: each document that docxcompose's own tests compose is recorded, with its parts."""

import io

import pytest
from case_file import record
from docxcompose.composer import Composer

composers = []


def saved(doc):
    content = io.BytesIO()
    doc.save(content)
    return content.getvalue()


def wrap():
    start, append, insert = Composer.__init__, Composer.append, Composer.insert
    within = []

    def started(self, doc, *rest, **named):
        self.peer_parts, self.peer_code = [saved(doc)], []
        composers.append(self)
        start(self, doc, *rest, **named)

    def appended(self, doc, *rest, **named):
        self.peer_parts.append(saved(doc))
        within.append(1)
        try:
            return append(self, doc, *rest, **named)
        finally:
            within.pop()

    def inserted(self, index, doc, *rest, **named):
        if not within:
            self.peer_parts.append(saved(doc))
            self.peer_code.append("a document inserted between paragraphs")
        return insert(self, index, doc, *rest, **named)

    Composer.__init__, Composer.append, Composer.insert = started, appended, inserted


wrap()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item):
    for composer in composers:
        if len(composer.peer_parts) > 1:
            record(f"{item.path.stem} {item.name}", composer.peer_parts, saved(composer.doc), None, composer.peer_code)
    composers.clear()
