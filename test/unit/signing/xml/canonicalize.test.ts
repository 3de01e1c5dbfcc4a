/** Canonical XML: the examples of the recommendation's kind, each rule by itself. */
import { describe, expect, test } from 'vitest';
import { canonicalForm, canonicalize, inclusiveForm } from '../../../../src/signing/xml/canonicalize.js';
import { allElements, readSignedXml } from '../../../../src/signing/xml/xml-tree.js';

const exclusive = (prefixes: string[] = []) => canonicalForm('http://www.w3.org/2001/10/xml-exc-c14n#', prefixes) ?? inclusiveForm;
const canonical = (xml: string, form = inclusiveForm): string => canonicalize(readSignedXml(xml), form).toString();

/** The element of that local name, in its document. */
function subset(xml: string, local: string, form = inclusiveForm): string {
  const found = [...allElements(readSignedXml(xml))].find((element) => element.local === local);
  return found ? canonicalize(found, form).toString() : '';
}

describe('whole documents', () => {
  test.each([
    ['empty elements get an end', '<a/>', '<a></a>'],
    ['attributes by namespace, then name', '<a z="1" b:y="2" xmlns:b="urn:b" a="3"/>', '<a xmlns:b="urn:b" a="3" z="1" b:y="2"></a>'],
    [
      'declarations first, in order of prefix',
      '<a xmlns:z="urn:z" xmlns="urn:d" xmlns:b="urn:b"/>',
      '<a xmlns="urn:d" xmlns:b="urn:b" xmlns:z="urn:z"></a>',
    ],
    ['redundant declarations are left out', '<a xmlns="urn:d"><b xmlns="urn:d"/></a>', '<a xmlns="urn:d"><b></b></a>'],
    ['a default namespace that ends is said', '<a xmlns="urn:d"><b xmlns=""/></a>', '<a xmlns="urn:d"><b xmlns=""></b></a>'],
    ['no empty default where none was', '<a xmlns=""><b xmlns=""/></a>', '<a><b></b></a>'],
    ['attributes normalized and escaped', "<a b='x\"&lt;&#9;&#10;&#13;y\n z'/>", '<a b="x&quot;&lt;&#x9;&#xA;&#xD;y  z"></a>'],
    ['text escaped', '<a>&lt;&gt;&amp;"\'&#13;</a>', '<a>&lt;&gt;&amp;"\'&#xD;</a>'],
    ['sections become text', '<a><![CDATA[<x> & y]]></a>', '<a>&lt;x&gt; &amp; y</a>'],
    ['line ends are one', '<a>x\r\ny\rz</a>', '<a>x\ny\nz</a>'],
    ['comments go, instructions stay', '<a><!-- c --><?p  q ?><?r?></a>', '<a><?p q ?><?r?></a>'],
    ['supplementary characters sort by code point', '<a \ud800\udf02="1" \uffdc="2"/>', '<a \uffdc="2" \ud800\udf02="1"></a>'],
  ])('%s', (_, xml, expected) => expect(canonical(xml)).toBe(expected));

  test('with comments', () => {
    const form = canonicalForm('http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments');
    expect(canonical('<a><!-- c --></a>', form)).toBe('<a><!-- c --></a>');
  });
});

describe('parts of documents', () => {
  const xml = '<r xmlns="urn:d" xmlns:u="urn:u" xml:lang="en" xml:space="preserve"><m xml:lang="de"><u:e a="1"/></m></r>';

  test('the inclusive form takes over what is in scope, and xml: attributes', () => {
    expect(subset(xml, 'm')).toBe('<m xmlns="urn:d" xmlns:u="urn:u" xml:lang="de" xml:space="preserve"><u:e a="1"></u:e></m>');
  });

  test('the exclusive form declares only used prefixes', () => {
    expect(subset(xml, 'm', exclusive())).toBe('<m xmlns="urn:d" xml:lang="de"><u:e xmlns:u="urn:u" a="1"></u:e></m>');
    expect(subset(xml, 'e', exclusive())).toBe('<u:e xmlns:u="urn:u" a="1"></u:e>');
    expect(subset(xml, 'e', exclusive(['', 'u']))).toBe('<u:e xmlns="urn:d" xmlns:u="urn:u" a="1"></u:e>');
  });
});

describe('refuses', () => {
  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute twice by another prefix', '<a xmlns:x="urn:u" xmlns:y="urn:u" x:b="1" y:b="2"/>'],
    ['an undeclared prefix', '<x:a/>'],
    ['two roots', '<a/><b/>'],
    ['an end that is missing', '<a><b></a>'],
    ['nothing', ''],
    ['depth', '<a>'.repeat(65) + '</a>'.repeat(65)],
  ])('%s', (_, xml) => expect(() => readSignedXml(xml)).toThrow(expect.objectContaining({ code: 'INVALID_FILE_FORMAT' }) as Error));
});
