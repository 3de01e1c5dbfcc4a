/** The uncovered contents of each package signature → its integrity, the resulting verdict, and warnings for the reader. */
import type { DocumentChange, Integrity, ReportWarning, Verdict } from '../../contract/verification-report.js';
import type { Uncovered } from '../docx/find-uncovered.js';
import type { PackageSignature, PackageSignatures } from '../docx/read-package-signatures.js';
import type { ShownProperty } from '../docx/shown-properties.js';
import type { UncoveredCustomXml } from '../docx/uncovered-custom-xml.js';

export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** The maximum number of additions that are named individually. */
const maxChanges = 100;
/** Limits on the number of parts in a sentence, and on the characters of a value in it. */
const maxNames = 10;
const maxValue = 100;

/** Contents that a signature does not cover, and those among them that do not count against it. */
export interface Gaps {
  readonly signature: PackageSignature;
  readonly uncovered: readonly Uncovered[];
  readonly accepted: ReadonlySet<Uncovered>;
  /** Those that another signature covers. */
  readonly byOthers: ReadonlySet<Uncovered>;
  readonly customXml: UncoveredCustomXml | undefined;
}

/** The gaps of each signature in the current package. @param isCustomXmlAccepted The host's setting */
export function gapsOf(
  { signatures, uncovered, customXml }: PackageSignatures,
  { isCustomXmlAccepted }: { readonly isCustomXmlAccepted: boolean },
): Gaps[] {
  const byNone = new Set(uncovered);
  const isAccepted = (item: Uncovered): boolean => {
    if (item.kind === 'property') return item.property.isAsSigned;
    if (customXml?.items.has(item) !== true) return false;
    // Custom XML that another signature covers and no field shows cannot affect what this signature covers.
    return isCustomXmlAccepted || (!byNone.has(item) && customXml.boundFields === 0);
  };
  return signatures.map((signature) => ({
    signature,
    uncovered: signature.uncovered,
    accepted: new Set(signature.uncovered.filter(isAccepted)),
    byOthers: new Set(signature.uncovered.filter((item) => !byNone.has(item))),
    customXml,
  }));
}

const quoted = (value: string): string => `"${value.length > maxValue ? `${value.slice(0, maxValue)}…` : value}"`;

/** A description of a shown property: `the property title ("A") that the field TITLE in word/document.xml shows`. */
function describeProperty({ partName, shownBy, element, value, text }: ShownProperty): string {
  const property = element === undefined ? 'the document properties' : `the document property ${element}`;
  const now = element === undefined ? '' : value === undefined ? ' (which is not there exactly once)' : ` (${quoted(value)} now)`;
  const signed = text === undefined || text === value ? '' : `, where ${quoted(text)} was signed`;
  return `${property}${now} that ${shownBy} in ${partName} shows${signed}`;
}

function describeGap(item: Uncovered): string {
  if (item.kind === 'part') return `the part ${item.name}`;
  if (item.kind === 'property') return describeProperty(item.property);
  const { targetMode, target } = item.relationship;
  return `${targetMode === 'External' ? 'the external link' : 'the link'} to ${target.slice(0, 200)} in ${item.name}`;
}

export function integrityOf({ signature, uncovered, accepted, byOthers }: Gaps): Integrity {
  const changes = uncovered.slice(0, maxChanges).map((item): DocumentChange => ({
    revision: 1,
    kind: 'structure',
    allowed: accepted.has(item),
    description: `${sentence(describeGap(item)).slice(0, -1)} ${item.kind === 'property' && item.property.element === undefined ? 'are' : 'is'} ${byOthers.has(item) ? 'covered by other signatures alone' : 'not covered by any signature'}.`,
  }));
  return {
    intact: signature.problems.every(({ kind }) => kind === 'certificate'),
    coversWholeDocument: uncovered.length === 0,
    coverage: uncovered.length === 0 ? 'whole-document' : 'unclear',
    modificationsAfter: uncovered.length === 0 ? 'none' : uncovered.length === accepted.size ? 'allowed' : 'forbidden',
    changes,
  };
}

/** A sentence about uncovered custom XML and its possible effect on a page. */
function customXmlSentence(items: readonly Uncovered[], boundFields: number, whose: string): string {
  const named = items.filter(({ kind }) => kind === 'part');
  const parts = named.length > 0 ? named.map(({ name }) => name) : items.map(describeGap);
  const others = parts.length > maxNames ? ` and ${String(parts.length - maxNames)} more` : '';
  const effect =
    boundFields === 0
      ? 'no field of the document is bound to custom XML, so that it shows nothing on a page'
      : `whoever changes it may change what ${boundFields === 1 ? 'the field that is' : `the ${String(boundFields)} fields that are`} bound to custom XML show${boundFields === 1 ? 's' : ''} on the page`;
  return `${whose} the custom XML of the document (${parts.slice(0, maxNames).join(', ')}${others}): ${effect}.`;
}

/** The most serious comes first: parts and links, then properties, then custom XML. */
function worstOf(refused: readonly Uncovered[], customXml: UncoveredCustomXml | undefined): Uncovered | undefined {
  const isCustomXml = (item: Uncovered): boolean => customXml?.items.has(item) === true;
  return (
    refused.find((item) => item.kind !== 'property' && !isCustomXml(item)) ?? refused.find((item) => item.kind === 'property') ?? refused[0]
  );
}

export function uncoveredVerdict({ uncovered, accepted, byOthers, customXml }: Gaps): Verdict | undefined {
  const refused = uncovered.filter((item) => !accepted.has(item));
  const first = worstOf(refused, customXml);
  if (first === undefined) return undefined;
  const others = refused.length === 1 ? '' : ` and ${String(refused.length - 1)} more`;
  const failure = { indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' } as const;
  if (customXml?.items.has(first) === true)
    return {
      ...failure,
      reason: customXmlSentence(
        refused,
        customXml.boundFields,
        byOthers.has(first) ? 'This signature does not cover' : 'No signature covers',
      ),
    };
  if (first.kind === 'property')
    return {
      ...failure,
      reason: `The signature does not cover ${describeGap(first)}${refused.length === 1 ? '' : `; nor ${String(refused.length - 1)} more that it should`}.`,
    };
  const reason = byOthers.has(first)
    ? `Not everything that the document has now is signed by this signature: others alone cover ${describeGap(first)}${others}, which may have been added after it.`
    : `Not everything in the document is signed: ${describeGap(first)}${others} may have been added later.`;
  return { ...failure, reason };
}

/** Uncovered contents that do not affect the verdict, or are left to the host. */
export function gapWarnings({ uncovered, customXml }: PackageSignatures, gaps: readonly Gaps[]): ReportWarning[] {
  const code = 'parts-not-covered';
  const warnings: ReportWarning[] = [];
  const items = customXml ? uncovered.filter((item) => customXml.items.has(item)) : [];
  if (customXml && items.length > 0)
    warnings.push({ code, message: customXmlSentence(items, customXml.boundFields, 'No signature covers') });
  for (const { signature, accepted, byOthers } of gaps) {
    const { partName } = signature;
    const others = [...accepted].filter((item) => item.kind !== 'property' && byOthers.has(item));
    const whose = `The signature in "${partName}" does not cover`;
    if (customXml && others.length > 0)
      warnings.push({ code, message: customXmlSentence(others, customXml.boundFields, whose), field: partName });
    const shown = [...accepted].filter((item) => item.kind === 'property');
    for (const item of shown.slice(0, maxNames))
      warnings.push({ code, message: `${whose} ${describeGap(item)}; it is the text that was signed.`, field: partName });
    if (shown.length > maxNames)
      warnings.push({
        code,
        message: `${whose} ${String(shown.length - maxNames)} more document properties that are shown as they were signed.`,
        field: partName,
      });
  }
  return warnings;
}
