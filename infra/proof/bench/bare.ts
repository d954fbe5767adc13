/**
 * The bare counterpart: Nest on Fastify, nothing else. `/json` returns a small body, `/bytes` the content of a file,
 * and where that is a folder, `/bytes/<name>` the content of the files in it.
 */
import 'reflect-metadata';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Body, Controller, Get, Header, HttpCode, Module, Param, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

const path = process.env.BYTES;
const names = path && statSync(path).isDirectory() ? readdirSync(path) : [];
const files = new Map(names.map((name) => [name, readFileSync(join(path as string, name), 'utf8')]));
const bytes = path && names.length === 0 ? readFileSync(path, 'utf8') : '{}';
const answer = {
  status: { code: 200, message: 'OK' },
  data: { id: '01k0000000000000000', stream: 'sp-01k0000000000000000', revision: 12, events: ['SpCommented'] },
  errors: [],
};

@Controller()
class Bare {
  @Get('json')
  get() {
    return answer;
  }
  @Post('json')
  @HttpCode(200)
  post(@Body() _body: unknown) {
    return answer;
  }
  @Get('bytes')
  @Header('content-type', 'application/json; charset=utf-8')
  file() {
    return bytes;
  }
  @Get('bytes/:name')
  @Header('content-type', 'application/json; charset=utf-8')
  one(@Param('name') name: string) {
    return files.get(name);
  }
}
@Module({ controllers: [Bare] })
class BareModule {}

const app = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
