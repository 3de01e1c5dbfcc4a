/** `GET jobs/ID`: a job's status, or the answer of its operation. `DELETE jobs/ID`: ends and forgets it. */
import { DocOpsError } from '../../base/errors.js';
import type { Jobs } from '../../operations/jobs/jobs.js';
import { requireKey } from '../admit-caller.js';
import { nothingAtPath } from '../error-response.js';
import { refuseUnknown } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { sendJson, sendNothing } from '../respond.js';
import { bytesBody, sendBody } from '../send-body.js';
import type { HttpServices } from '../services.js';
import { pollSeconds } from './start-job.js';

const noSuchJob = (): DocOpsError =>
  new DocOpsError('NOT_FOUND', 'There is no such job: it was deleted, it has expired, or its key belongs to somebody else.');

async function jobOf(context: RequestContext, services: HttpServices): Promise<{ jobs: Jobs; owner: string; id: string }> {
  const { jobs } = services;
  if (!jobs) throw nothingAtPath();
  const { owner } = await requireKey(context, services);
  refuseUnknown(context.query);
  const [, id = ''] = /\/jobs\/([^/?]+)/.exec(context.request.url ?? '') ?? [];
  return { jobs, owner, id };
}

export async function readJobHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const { jobs, owner, id } = await jobOf(context, services);
  const job = await jobs.read(owner, id);
  if (!job) throw noSuchJob();
  const { status, answer, callback } = job;
  if (!answer) return sendJson(context, 202, { id, status }, { 'Retry-After': pollSeconds });
  const headers = { ...Object.fromEntries(answer.headers), ...(callback && { 'X-DocOps-Callback': callback }) };
  await sendBody(context, answer.status, headers, bytesBody(answer.body));
}

export async function deleteJobHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const { jobs, owner, id } = await jobOf(context, services);
  if (!(await jobs.cancel(owner, id))) throw noSuchJob();
  sendNothing(context);
}
