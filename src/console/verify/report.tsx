/** The verdict on a document, its signers, and its pages with the places that matter. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DocumentChange, SignerReport } from '../../contract/verification-report.js';
import { sizeInWords } from '../files/local-file.js';
import { Notice } from '../ui/notice.js';
import { SideBySide, type Side } from '../ui/side-by-side.js';
import { Pages } from '../viewer/pages.js';
import type { OpenPdf } from '../viewer/pdf.js';
import type { PageMark } from '../viewer/places.js';
import { BeforeAfter } from './before-after.js';
import { comparisonsOf } from './changed-pages.js';
import { findMarks } from './marks.js';
import { recordedPeople, type RecordedPerson } from './recorded-people.js';
import { quoted, readableName, signerName } from './signer-names.js';
import { dayInWords, plainVerdict, bestSigningTime } from './verdict.js';
import type { Checked } from './verify-page.js';

export function Report({ checked, isPdf }: { readonly checked: Checked; readonly isPdf: boolean }) {
  const { file, report, password } = checked;
  const [marks, setMarks] = useState<readonly PageMark[]>([]);
  const [open, setOpen] = useState<OpenPdf>();
  const [side, setSide] = useState<Side>('first');
  const comparisons = useMemo(() => comparisonsOf(report), [report]);
  useEffect(() => {
    setMarks([]);
    setOpen(undefined);
    setSide('first');
  }, [checked]);
  const pages = (
    <>
      <div class="desk-head">
        <h2>{file.name}</h2>
        <span class="small">{sizeInWords(file.bytes.length)}</span>
      </div>
      {open && <BeforeAfter comparisons={comparisons} bytes={file.bytes} password={password} now={open} />}
      <Pages
        bytes={file.bytes}
        name={file.name}
        marks={marks}
        {...(password === undefined ? {} : { password })}
        onOpen={(pdf) => {
          setOpen(pdf);
          void findMarks(report, pdf).then(setMarks, () => undefined);
        }}
      />
    </>
  );
  return (
    <SideBySide
      label="Results"
      titles={{ first: 'Verdict', second: 'Pages' }}
      shown={side}
      onShow={setSide}
      first={<Verdict checked={checked} />}
      second={isPdf && pages}
    />
  );
}

function Verdict({ checked }: { readonly checked: Checked }) {
  const { file, report } = checked;
  const { tone, sentence, advice } = plainVerdict(report);
  const people = recordedPeople(report);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves a screen reader to the verdict.
  useEffect(() => heading.current?.focus(), [checked]);
  return (
    <section aria-labelledby="verdict">
      <Notice tone={tone}>
        <p class="small">{file.name}</p>
        <h2 id="verdict" class="verdict" tabIndex={-1} ref={heading}>
          {sentence}
        </h2>
        <p>{advice}</p>
      </Notice>
      {report.warnings.length > 0 && (
        <section class="card" aria-labelledby="good-to-know">
          <h3 id="good-to-know">Good to know</h3>
          <ul class="remarks">
            {report.warnings.map(({ message, page }, index) => (
              <li key={index}>
                {message} {page !== undefined && <span class="small">page {page}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.signers.map((signer, index) => (
        <Signer key={index} signer={signer} person={people.get(signer.field)} />
      ))}
    </section>
  );
}

const timeForm = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const inWords = (iso: string): string => `${timeForm.format(new Date(iso))} UTC`;

function timeInWords(signer: SignerReport): string {
  const time = bestSigningTime(signer);
  if (time === undefined) return 'Not specified';
  if (signer.timestamp?.valid === true) return `${inWords(time)}, proven by ${signer.timestamp.authority ?? 'a time stamp'}`;
  return `${inWords(time)}, as stated by the signer`;
}

function coverageInWords({ integrity }: SignerReport): string {
  if (!integrity.intact) return 'Nothing reliable';
  return integrity.coversWholeDocument ? 'The whole document' : 'The document at that time; later changes are listed below';
}

const wordsOfTrust = { trusted: 'Yes', untrusted: 'No', unknown: 'Unknown' } as const;

function trustInWords(signer: SignerReport): string {
  const { trust, subIndication } = signer;
  const { status, reason } = trust;
  if (status === 'trusted') return isOwnIssuer(signer) ? 'Yes: this signer is on the list of this service' : wordsOfTrust[status];
  if (subIndication === 'NO_CERTIFICATE_CHAIN_FOUND') return 'No: nobody trusted by this service confirms the signer’s identity';
  return `${wordsOfTrust[status]}. ${reason}`;
}

const wordsOfRevocation = { good: 'No', revoked: 'Yes', unknown: 'Unknown: no revocation list was available' } as const;

/** A root is self-signed, and is on no revocation list. */
const isOwnIssuer = ({ subject, issuer }: SignerReport): boolean => subject !== '' && subject === issuer;

function signerRows(signer: SignerReport, person: RecordedPerson | undefined): readonly (readonly [string, string | undefined])[] {
  const { trust, revocation, issuer, organization, email, reason, location, certificateFingerprint } = signer;
  const [first] = trust.chain;
  return [
    ['Signed for', person && [quoted(person.name), person.email].filter((text) => text !== '').join(', ')],
    ['Signed', timeInWords(signer)],
    ['What was signed', coverageInWords(signer)],
    ['Organisation', organization],
    ['E-mail address', email],
    ['Stated reason', reason],
    ['Stated place', location],
    ['Certificate issued by', isOwnIssuer(signer) ? 'Nobody else' : readableName(issuer)],
    ['Trusted by this service', trustInWords(signer)],
    ['Certificate revoked', isOwnIssuer(signer) && revocation.status === 'unknown' ? undefined : wordsOfRevocation[revocation.status]],
    ['Certificate valid', first && `${dayInWords(first.validFrom)} to ${dayInWords(first.validTo)}`],
    // Shown here, not only under “For experts”, to readers who must ask the signer for it.
    ['Fingerprint of the certificate', trust.status === 'trusted' ? undefined : certificateFingerprint],
  ];
}

function Signer({ signer, person }: { readonly signer: SignerReport; readonly person: RecordedPerson | undefined }) {
  const { trust, integrity, certificateFingerprint, invalidReason } = signer;
  const rows = signerRows(signer, person);
  return (
    <section class="card">
      <h3>{signer.name === '' ? 'Signer without a name' : signerName(signer)}</h3>
      {invalidReason !== undefined && invalidReason !== trust.reason && <p>{invalidReason}</p>}
      <dl>
        {rows.map(([label, value]) =>
          value === undefined || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Changes changes={integrity.changes} />
      {certificateFingerprint !== '' && (
        <details>
          <summary>For experts</summary>
          <dl>
            <Fact label="Fingerprint" value={certificateFingerprint} />
            <Fact label="Serial number" value={signer.serialNumber} />
            <Fact label="Algorithm" value={signer.algorithm} />
            <Fact label="Level" value={signer.level} />
            <Fact label="Trust" value={trust.reason} />
            <Fact label="Verdict" value={[signer.indication, signer.subIndication].filter(Boolean).join(', ')} />
          </dl>
        </details>
      )}
    </section>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </div>
);

/** The service's report has more. */
const mostChanges = 30;

function Changes({ changes }: { readonly changes: readonly DocumentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h4>Later changes</h4>
      <ul class="remarks">
        {changes.slice(0, mostChanges).map(({ description, allowed, page }, index) => (
          <li key={index} class={allowed ? undefined : 'forbidden'}>
            {description}{' '}
            <span class="small">
              {page !== undefined && `page ${String(page)}, `}
              {allowed ? 'permitted' : 'not permitted'}
            </span>
          </li>
        ))}
        {changes.length > mostChanges && <li>and {changes.length - mostChanges} more</li>}
      </ul>
    </>
  );
}
