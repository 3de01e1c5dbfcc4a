// Converts files one after another in this one process, through the built package, and prints what each took as JSON.
// Plain JavaScript run by plain Node: nothing but the engine counts towards time and memory.
import { readFileSync } from 'node:fs';
import { convert } from '../../dist/index.js';

const paths = process.argv.slice(2);
const files = [];
// The first conversion loads wasm and fonts; a service has done that long before a user comes. It is not counted.
for (const file of paths.slice(0, 1)) await convert({ bytes: new Uint8Array(readFileSync(file)), from: 'docx', to: 'pdf' }).catch(() => {});
for (const file of paths) {
  const bytes = new Uint8Array(readFileSync(file));
  const start = performance.now();
  try {
    const { pages = 0 } = await convert({ bytes, from: 'docx', to: 'pdf' });
    files.push({ file, milliseconds: performance.now() - start, pages });
  } catch (error) {
    files.push({ file, milliseconds: performance.now() - start, pages: 0, error: String(error?.message ?? error) });
  }
}
console.log(JSON.stringify({ files, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
