import { createDocOpsClient } from './docops/client.js';
import './docops-upload.js';

const { baseUrl } = await (await fetch('settings.json')).json();
const upload = document.querySelector('docops-upload');
const connect = (apiKey) => (upload.client = createDocOpsClient({ baseUrl, apiKey }));
connect('');
document.querySelector('[name=key]').addEventListener('input', ({ currentTarget }) => connect(currentTarget.value));
