/** Shared by the recorders of peers in JavaScript: a case → files of a folder, which `read-cases.ts` reads. */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.PEER_CASES;
let count = 0;

/** Data as JSON: bytes are marked, promises awaited; what has no match in JSON, such as a function, is named in `code`. */
async function plain(value, code, seen = []) {
  const known = await value;
  if (typeof known === 'function' || typeof known === 'symbol') code.add(`a ${typeof known} in the data`);
  if (typeof known === 'bigint') return String(known);
  if (known === null || typeof known !== 'object') return typeof known === 'function' || typeof known === 'symbol' ? undefined : known;
  if (known instanceof Uint8Array || known instanceof ArrayBuffer) return { $bytes: Buffer.from(known).toString('base64') };
  if (known instanceof Date) return known.toISOString();
  if (seen.includes(known) || seen.length > 60) {
    code.add('a circle in the data');
    return undefined;
  }
  const inner = [...seen, known];
  if (Array.isArray(known)) return Promise.all(known.map((item) => plain(item, code, inner)));
  const names = [...new Set([...Object.keys(known), ...ownGetters(known)])];
  const entries = await Promise.all(names.map(async (name) => [name, await plain(known[name], code, inner)]));
  return Object.fromEntries(entries);
}

function ownGetters(value) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return [];
  return Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
}

const pending = [];

/**
 * @param found `{ name, template, content?, data, options, code?, result?, error? }`; what is the same as before but for its name is left out. `content`
 * is what a template is known by where its bytes have the time.
 */
export function record(found) {
  const work = write(found).catch((error) => console.error(`not recorded: ${found.name}: ${error.stack}`));
  pending.push(work);
  return work;
}

export const recorded = () => Promise.all(pending);

async function write({ name, template, content = template, data, options = {}, code = [], result, error }) {
  const reasons = new Set(code);
  const json = await plain(data ?? {}, reasons);
  const facts = JSON.stringify({ data: json, options, code: [...reasons], error });
  const id = createHash('sha256').update(content).update(facts).digest('hex').slice(0, 16);
  const path = join(folder, `${id}.json`);
  if (existsSync(path)) return;
  count += 1;
  writeFileSync(path, JSON.stringify({ name, order: count, ...JSON.parse(facts) }));
  writeFileSync(join(folder, `${id}.template.docx`), template);
  if (result !== undefined) writeFileSync(join(folder, `${id}.result.docx`), result);
}
