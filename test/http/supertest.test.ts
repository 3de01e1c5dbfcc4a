/** The router in an Express app, tested as users would test it. */
import { createDocOpsRouter } from 'docops-router';
import type { MailMessage } from 'docops-router';
import express from 'express';
import supertest from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';

const mails: MailMessage[] = [];
const router = createDocOpsRouter({ logger: false, workers: { threads: 1 }, mailer: (message) => void mails.push(message) });
const request = supertest(express().use('/docs', router));
afterAll(() => router.close({ drainMs: 0 }));

test('health needs no key', async () => {
  const { body } = await request.get('/docs/health').expect(200).expect('Content-Type', /json/);
  expect(body).toMatchObject({ status: 'healthy' });
});

test('a call without a key is refused', async () => {
  const { body } = await request.post('/docs/convert').expect(401);
  expect(body).toMatchObject({ code: 'AUTHENTICATION_ERROR' });
});

test('refuses another method, and names the allowed ones', async () => {
  await request
    .put('/docs/convert')
    .expect(405)
    .expect('Allow', /\bPOST\b/);
});

test('an address becomes a key, a DOCX file a PDF file', async () => {
  await request.get('/docs/auth/register').query({ email: 'ann@example.com' }).expect(200);
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  const verified = await request.get('/docs/auth/verify').query({ email: 'ann@example.com', code }).expect(200);
  const { body } = await request
    .post('/docs/convert')
    .query({ from: 'docx' })
    .auth(String(verified.body), { type: 'bearer' })
    .attach('file', Buffer.from(helloDocx()), 'hello.docx')
    .responseType('blob')
    .expect(200)
    .expect('Content-Type', 'application/pdf')
    .expect('X-Document-Pages', '1');
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});
