// Converts files one after another in this one process, through the built package, and prints what each took as JSON.
// Plain JavaScript run by plain Node: nothing but the engine counts towards time and memory.
//   node bench-engine.mjs FILE.docx …                     warm: the first conversion is made before, and does not count
//   node bench-engine.mjs --pass N FILE.docx …            the Nth time that all are converted; the times before do not count
//   node bench-engine.mjs --cold FOLDER FILE.docx …       cold: nothing is made before, and the PDFs are written into the folder
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { convert } from '../../dist/index.js';

const isCold = process.argv[2] === '--cold';
const folder = isCold ? process.argv[3] : undefined;
const pass = process.argv[2] === '--pass' ? Number(process.argv[3]) : 1;
const paths = process.argv.slice(isCold || pass > 1 ? 4 : 2);
const toPdf = (file) => convert({ bytes: new Uint8Array(readFileSync(file)), from: 'docx', to: 'pdf' });

// The first conversion loads wasm and fonts; a service has done that long before a user comes.
if (!isCold) for (const file of paths.slice(0, 1)) await toPdf(file).catch(() => {});
for (let before = 1; before < pass; before++) for (const file of paths) await toPdf(file).catch(() => {});
const files = [];
for (const file of paths) {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const took = () => {
    const { user, system } = process.cpuUsage(used);
    return { file, milliseconds: performance.now() - start, processorMilliseconds: (user + system) / 1000 };
  };
  try {
    const { bytes, pages = 0 } = await toPdf(file);
    if (folder !== undefined) writeFileSync(join(folder, `${basename(file, '.docx')}.pdf`), bytes);
    files.push({ ...took(), pages });
  } catch (error) {
    files.push({ ...took(), pages: 0, error: String(error?.message ?? error) });
  }
}
console.log(JSON.stringify({ files, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
