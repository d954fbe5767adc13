/** The double of an event store server: the parts of its protocol that the adapter uses, on a log in a folder. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared, { type Empty } from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
import { append, batchAppend } from './append.js';
import type { Faults } from './faults.js';
import { type Credentials, Gate, type Limits } from './gate.js';
import { Log } from './log.js';
import { read } from './read.js';
import * as refusals from './refusals.js';

export type DoubleSettings = {
  folder: string;
  /** 0 or absent: any free port. */
  port?: number;
  credentials?: Credentials;
  /** PEM texts; present: TLS. */
  cert?: string;
  key?: string;
  limits?: Partial<Limits>;
};

/** A real server's default: 1 MiB per append. */
const LIMITS: Limits = { maxAppendSize: 1024 * 1024, maxEventSize: 16 * 1024 * 1024 };
const LEADER = 8;

/** Serves a folder. @returns the ports of the store and of its control */
export const serve = async (settings: DoubleSettings): Promise<{ port: number; controlPort: number }> => {
  const gate = new Gate(await Log.open(settings.folder), { ...LIMITS, ...settings.limits }, settings.credentials);
  const server = new Server({ 'grpc.max_receive_message_length': 32 * 1024 * 1024 });
  let port = 0;
  const unimplemented = (_call: unknown, answer: (error: Error) => void) => answer(refusals.invalid('Not served here'));
  server.addService(streamServices.StreamsService, {
    read: read(gate),
    append: append(gate),
    batchAppend: batchAppend(gate),
    delete: unimplemented,
    tombstone: unimplemented,
  });
  const unary =
    <T>(make: () => T): handleUnaryCall<Empty, T> =>
    (_call, answer) => {
      if (!gate.faults.silent) answer(gate.faults.refuse ? refusals.notReady() : null, make());
    };
  server.addService(featureServices.ServerFeaturesService, { getSupportedMethods: unary(supported) });
  server.addService(gossipServices.GossipService, { read: unary(() => members(port)) });
  const { cert, key } = settings;
  const security =
    cert && key
      ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(cert), private_key: Buffer.from(key) }])
      : ServerCredentials.createInsecure();
  port = await new Promise<number>((done, failed) => {
    server.bindAsync(`127.0.0.1:${settings.port ?? 0}`, security, (error, bound) =>
      error ? failed(error) : done(bound),
    );
  });
  const control = await listen(controlOf(gate));
  return { port, controlPort: (control.address() as AddressInfo).port };
};

const supported = () => {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('23.10.0');
  for (const name of ['read', 'append', 'batchappend']) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    methods.addMethods(method);
  }
  return methods;
};

const members = (port: number) => {
  const id = new shared.UUID();
  id.setString('00000000-0000-4000-8000-0000000000ff');
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  member.setState(LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  return cluster;
};

/** `POST /faults` sets faults, `POST /drop` ends all subscriptions, `GET /counts`. */
const controlOf = (gate: Gate): HttpServer =>
  createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/faults') gate.set(JSON.parse(body) as Partial<Faults>);
      if (request.url === '/drop') for (const drop of [...gate.drops]) drop(refusals.dropped());
      response.setHeader('connection', 'close');
      response.end(JSON.stringify(gate.counts));
    });
  });

const listen = (server: HttpServer): Promise<HttpServer> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
