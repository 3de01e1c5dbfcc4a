// <docops-upload>: chooses a Word document, shows how much of it is sent, and hands out a PDF or a reason. A custom element without a framework; copy it.
import { DocOpsServiceError } from './docops/client.js';

const markup = `
  <label>Word document <input type="file" accept=".docx"></label>
  <p role="status"></p>
  <progress aria-label="Sent" hidden></progress>
  <p role="alert"></p>
  <p>
    <button type="button" name="cancel" hidden>Cancel</button>
    <button type="button" name="retry" hidden>Try again</button>
    <a hidden>Download</a>
  </p>`;

class DocOpsUpload extends HTMLElement {
  /** A client with a key, to be set before the first file is chosen. @type {import('docops-router/client').DocOpsClient} */
  client;
  #running;
  #file;

  connectedCallback() {
    this.innerHTML = markup;
    this.#find('input').addEventListener('change', ({ currentTarget }) => {
      [this.#file] = currentTarget.files;
      if (this.#file) void this.#convert();
      // The same file may be chosen again.
      currentTarget.value = '';
    });
    this.#find('[name=retry]').addEventListener('click', () => void this.#convert());
    this.#find('[name=cancel]').addEventListener('click', () => this.#running?.abort());
  }

  disconnectedCallback() {
    this.#running?.abort();
    URL.revokeObjectURL(this.#find('a').href);
  }

  #find(selector) {
    return this.querySelector(selector);
  }

  #show({ status = '', alert = '', sent, isRunning = false, canRetry = false, address = '' }) {
    this.#find('[role=status]').textContent = status;
    this.#find('[role=alert]').textContent = alert;
    const progress = this.#find('progress');
    progress.hidden = !isRunning;
    if (sent) Object.assign(progress, { max: sent.total, value: sent.loaded });
    else progress.removeAttribute('value');
    this.#find('[name=cancel]').hidden = !isRunning;
    this.#find('[name=retry]').hidden = !canRetry;
    const link = this.#find('a');
    URL.revokeObjectURL(link.href);
    link.hidden = address === '';
    link.href = address;
    link.download = this.#file.name.replace(/\.docx$/i, '.pdf');
  }

  async #convert() {
    this.#running?.abort();
    const own = (this.#running = new AbortController());
    const file = this.#file;
    this.#show({ status: 'Sending …', isRunning: true });
    try {
      const { bytes, pages, warnings } = await this.client.convert(file, {
        from: 'docx',
        signal: own.signal,
        onUploadProgress: (sent) => {
          if (this.#running !== own) return;
          if (sent.loaded < sent.total) this.#show({ status: 'Sending …', sent, isRunning: true });
          else this.#show({ status: 'Converting …', isRunning: true });
        },
      });
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      this.#show({ status: `Pages: ${pages}, warnings: ${warnings}`, address });
    } catch (error) {
      // Another file was chosen meanwhile: it tells of itself.
      if (this.#running !== own) return;
      if (own.signal.aborted) this.#show({ status: 'Cancelled.', canRetry: true });
      else this.#show({ alert: wordsOf(error), canRetry: true });
    }
  }
}

/** The request id is for whoever reads the service's log. */
function wordsOf(error) {
  // No answer, or one that the browser keeps from the page: CORS.
  if (!(error instanceof DocOpsServiceError)) return 'The service cannot be reached.';
  return `${error.message} (request ${error.requestId})`;
}

customElements.define('docops-upload', DocOpsUpload);
