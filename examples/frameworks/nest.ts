/** NestJS on Express: the router is mounted before Nest reads bodies, so Nest's interceptors and guards do not see its requests. */
import 'reflect-metadata';
import { Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createDocOpsRouter, type DocOpsRouter } from 'docops-router';

class AppModule {}
Module({})(AppModule);

export async function createApp(docOps: DocOpsRouter = createDocOpsRouter()): Promise<INestApplication> {
  const app = await NestFactory.create(AppModule, { logger: false });
  app.use('/v1', docOps);
  return app;
}
