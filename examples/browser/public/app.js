import { createDocOpsClient } from './docops/client.js';

const { baseUrl } = await (await fetch('settings.json')).json();
const form = document.querySelector('form');
const [status, download, cancel] = ['[role=status]', '#download', '#cancel'].map((selector) => document.querySelector(selector));
let running;

/** What a person can do about it; the request id is for whoever reads the service's log. */
function adviceOn(error) {
  if (error.name === 'AbortError') return 'Cancelled.';
  // No answer, or one that the browser keeps from the page: CORS.
  if (error instanceof TypeError) return 'The service cannot be reached.';
  if (error.code === 'AUTHENTICATION_ERROR') return 'This key is not valid.';
  return `${error.message} (request ${error.requestId})`;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { key, file } = form.elements;
  running = new AbortController();
  cancel.disabled = false;
  download.hidden = true;
  status.textContent = 'Converting …';
  try {
    const client = createDocOpsClient({ baseUrl, apiKey: key.value });
    const { bytes, pages, warnings } = await client.convert(file.files[0], { from: 'docx', to: 'pdf', signal: running.signal });
    URL.revokeObjectURL(download.href);
    download.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    download.download = file.files[0].name.replace(/\.docx$/i, '.pdf');
    download.hidden = false;
    status.textContent = `Pages: ${pages}, warnings: ${warnings}`;
  } catch (error) {
    status.textContent = adviceOn(error);
  } finally {
    cancel.disabled = true;
  }
});
cancel.addEventListener('click', () => running?.abort());
