"""Merges documents with docxcompose: compose.py RESULT PART PART …"""
import sys
from docx import Document
from docxcompose.composer import Composer

composer = Composer(Document(sys.argv[2]))
for path in sys.argv[3:]:
    composer.append(Document(path))
composer.save(sys.argv[1])
