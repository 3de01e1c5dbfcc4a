/** The scan of a part for fields takes what saxes takes, with the same tags, places and texts, and refuses what saxes refuses. */
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../support/mutate-pdf.js';
import { mutated, ownEvents, saxesEvents } from './saxes-events.js';

const inRoot = (content: string): string => `<r>${content}</r>`;

const accepted: readonly string[] = [
  '<r/>',
  '<r />',
  '\ufeff<r></r >',
  '\n <r\t></r\n> ',
  '<?xml version="1.0"?><r/>',
  `<?xml version='1.0'  encoding = "UTF-8"\tstandalone='yes' ?>\r\n<r/>`,
  '<?xml version="1.0" standalone="no"?><r/>',
  '<!-- before --><?app a?><r/><!----><?app?>\n',
  inRoot('text'),
  inRoot('a\r\nb\rc'),
  inRoot(`<e a="1" b='"2"' c = "&lt;&#10;&#x9;" d="a\tb\r\nc"/>`),
  inRoot('<e a=">" b="]]>"/>'),
  inRoot('&amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;&#x00000000000000041;'),
  inRoot('a<!-- <b> & -->b<?pi <c> & ?>c<?pi?b?>'),
  inRoot('a<![CDATA[<b>&amp;\r\n]]]]><![CDATA[>]]>c<![CDATA[]]>'),
  inRoot(']] > ]>'),
  '<é\u00b7.-1 ü="1"/>',
  '<\u{10000}\u0300/>',
  '<:a:b:c :="1"/>',
  inRoot('\u0085\u2028\ud7ff\ue000\ufffd😀'),
  inRoot('<p:e q:a="1"/>'),
  '<r __proto__="1" constructor="2"/>',
  `<r ${Array.from({ length: 40 }, (_, index) => `a${index}="${index}"`).join(' ')}/>`,
  '<a>'.repeat(300) + '</a>'.repeat(300),
];

const refused: Readonly<Record<string, readonly (readonly [what: string, source: string])[]>> = {
  'around the root': [
    ['nothing', ''],
    ['white space', ' \n'],
    ['text', 'abc'],
    ['text before the root', 'a<r/>'],
    ['text after the root', '<r/>a'],
    ['a reference after the root', '<r/>&#32;'],
    ['CDATA before the root', '<![CDATA[]]><r/>'],
    ['CDATA after the root', '<r/><![CDATA[ ]]>'],
    ['two roots', '<r/><r/>'],
  ],
  elements: [
    ['a root that is not closed', '<r>'],
    ['an element that is not closed', inRoot('<a>')],
    ['a stray end tag', '</r>'],
    ['an end tag after the root', '<r/></r>'],
    ['an end tag of another name', inRoot('<a></b>')],
    ['an end tag of a longer name', inRoot('<a></ab>')],
    ['an end tag of a shorter name', inRoot('<ab></a>')],
    ['an end tag of another case', inRoot('<a></A>')],
    ['crossed tags', inRoot('<a><b></a></b>')],
    ['an end tag with an attribute', inRoot('<a></a b="1">')],
    ['a blank before the name of an end tag', inRoot('<a></ a>')],
    ['an empty end tag', inRoot('</>')],
    ['an empty tag', inRoot('<>')],
  ],
  names: [
    ['a blank before a name', inRoot('< a/>')],
    ['a name that begins with a digit', inRoot('<1/>')],
    ['a name that begins with a hyphen', inRoot('<-a/>')],
    ['a name with a multiplication sign', inRoot('<a\u00d7/>')],
    ['a name with a brace', inRoot('<a{/>')],
  ],
  attributes: [
    ['an attribute without a value', inRoot('<a b/>')],
    ['an attribute with a sign only', inRoot('<a b=/>')],
    ['a value without quotes', inRoot('<a b=1/>')],
    ['a value that is not closed', inRoot('<a b="1/>')],
    ['a value with other quotes at its end', inRoot(`<a b="1'/>`)],
    ['a "<" in a value', inRoot('<a b="<"/>')],
    ['a value without a name', inRoot('<a ="1"/>')],
    ['no blank between attributes', inRoot('<a b="1"c="2"/>')],
    ['two attributes of one name', inRoot('<a b="1" b="2"/>')],
    ['two of many attributes of one name', `<r ${Array.from({ length: 40 }, (_, index) => `a${index}="1"`).join(' ')} a39=""/>`],
    ['two of a few more attributes of one name', `<r ${Array.from({ length: 17 }, (_, index) => `a${index}="1"`).join(' ')} a3=""/>`],
    ['a slash within a tag', inRoot('<a / b="1"/>')],
    ['a blank after the slash', inRoot('<a/ >')],
    ['a tag that is not closed', inRoot('<a')],
    ['a tag that is not closed at the end', '<r><a b="1"'],
  ],
  references: [
    ['an unknown entity', inRoot('&nbsp;')],
    ['an unknown entity in a value', inRoot('<a b="&nbsp;"/>')],
    ['an "&" alone', inRoot('a & b')],
    ['an "&" alone in a value', inRoot('<a b="&"/>')],
    ['a reference that is not closed', inRoot('&amp')],
    ['an empty reference', inRoot('&;')],
    ['a reference to no character', inRoot('&#0;')],
    ['a reference to a control character', inRoot('&#8;')],
    ['a reference to half a pair', inRoot('&#xD800;')],
    ['a reference beyond Unicode', inRoot('&#x110000;')],
    ['a reference to U+FFFE', inRoot('&#xFFFE;')],
    ['a reference with a capital X', inRoot('&#X41;')],
    ['a reference with a sign', inRoot('&#-1;')],
  ],
  characters: [
    ['a control character', inRoot('\u0001')],
    ['a control character in a value', '<r a="\u0008"/>'],
    ['a control character in a comment', '<!--\u0000--><r/>'],
    ['U+FFFF', inRoot('\uffff')],
    ['"]]>" in text', inRoot('a]]>')],
    ['"]]]>" in text', inRoot(']]]>')],
  ],
  'comments and CDATA': [
    ['a comment that is not closed', inRoot('<!-- a')],
    ['a comment with two hyphens', inRoot('<!-- a -- b -->')],
    ['a comment with three hyphens at its end', inRoot('<!-- a --->')],
    ['CDATA that is not closed', inRoot('<![CDATA[a]]')],
    ['CDATA in small letters', inRoot('<![cdata[a]]>')],
  ],
  'document types': [
    ['another declaration', inRoot('<!ELEMENT a>')],
    ['a document type', '<!DOCTYPE r><r/>'],
    ['a document type with entities', '<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>'],
    ['a document type after the root', '<r/><!DOCTYPE r>'],
  ],
  instructions: [
    ['an instruction without a name', '<? a?><r/>'],
    ['an instruction that is not closed', '<?a <r/>'],
  ],
  'XML declarations': [
    ['a declaration that is not at the start', ' <?xml version="1.0"?><r/>'],
    ['a second declaration', '<?xml version="1.0"?><?xml version="1.0"?><r/>'],
    ['a declaration in capitals', '<?XML version="1.0"?><r/>'],
    ['a declaration of nothing', '<?xml?><r/>'],
    ['a declaration without a version', '<?xml encoding="UTF-8"?><r/>'],
    ['a declaration of version 2', '<?xml version="2.0"?><r/>'],
    ['a declaration in the wrong order', '<?xml version="1.0" standalone="yes" encoding="UTF-8"?><r/>'],
    ['a declaration of more', '<?xml version="1.0" a="b"?><r/>'],
    ['a declaration of no encoding', '<?xml version="1.0" encoding=""?><r/>'],
    ['a declaration that is neither yes nor no', '<?xml version="1.0" standalone="true"?><r/>'],
  ],
};

describe('scanning XML', () => {
  it.each(accepted)('%j is read as saxes reads it', (source) => {
    expect(ownEvents(source)).toBeDefined();
    expect(ownEvents(source)).toEqual(saxesEvents(source));
  });

  describe.each(Object.entries(refused))('refuses %s:', (_kind, sources) => {
    it.each(sources)('%s', (_, source) => {
      expect(ownEvents(source)).toBeUndefined();
      expect(saxesEvents(source)).toBeUndefined();
    });
  });

  it('reads a later version as 1.0 (XML 1.0 §2.8), where saxes reads it as 1.1', () => {
    const [later, usual] = ['1.1', '1.0'].map((version) => ownEvents(`<?xml version="${version}"?><r>\u0085\u009f</r>`));
    expect(later).toBeDefined();
    expect(later).toEqual(usual);
    expect(ownEvents('<?xml version="1.1"?><r>&#1;</r>')).toBeUndefined();
  });

  it('agrees with saxes on whatever is cut out of or put into XML', () => {
    const random = seeded(20);
    let [same, differ] = [0, 0];
    for (let round = 0; round < 400; round++)
      for (const source of accepted) {
        const changed = mutated(source, random);
        const events = ownEvents(changed);
        expect(events, changed).toEqual(saxesEvents(changed));
        if (events) same += 1;
        else differ += 1;
      }
    // The changes are worth trying only when they give both.
    expect(Math.min(same, differ)).toBeGreaterThan(1000);
  });

  it('is linear in attributes, references and depth', () => {
    const many = 200_000;
    const sources = [
      `<r ${Array.from({ length: many }, (_, index) => `a${index}="1"`).join(' ')}/>`,
      inRoot('&amp;'.repeat(many)),
      inRoot(']'.repeat(many)),
      '<a>'.repeat(many) + '</a>'.repeat(many),
      inRoot('<!---->'.repeat(many)),
    ];
    for (const source of sources) expect(ownEvents(source)).toBeDefined();
    for (const source of ['&', '<![CDATA[', '<!--', '<?a ', '<a b="', '&#'].map((bit) => inRoot(bit.repeat(many))))
      expect(ownEvents(source)).toBeUndefined();
  });
});
