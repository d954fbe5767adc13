/** The OpenAPI document, generated from the registry: every command and every view, with their rights. */
import { BASES } from '../../../infra/runtime/http/bases.js';
import { batched } from '../../domain/flows/platform/batch-kinds.js';
import { infos } from '../../domain/infos.js';
import { type AnyAggregate, kebab } from '../../domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../domain/kit/view/view.js';
import { aheadPaths } from './openapi-ahead.js';
import { approvalPaths } from './openapi-approvals.js';
import { authPaths } from './openapi-auth.js';
import { batchPaths, exportOperation, templateOperation } from './openapi-batch.js';
import { commandOperation } from './openapi-commands.js';
import { companyPaths } from './openapi-company.js';
import { components } from './openapi-components.js';
import { coretaxPaths } from './openapi-coretax.js';
import { detailPaths } from './openapi-details.js';
import { driverPaths } from './openapi-driver.js';
import { filePaths } from './openapi-files.js';
import { intakePaths } from './openapi-intake.js';
import { type Json, type Paths } from './openapi-kit.js';
import { linkPaths } from './openapi-links.js';
import { positionPaths } from './openapi-positions.js';
import { printPaths } from './openapi-print.js';
import { printFilePaths } from './openapi-print-files.js';
import { pushPaths } from './openapi-push.js';
import {
  documentOperation,
  historyOperation,
  listOperation,
  movementsOperation,
  originOperation,
  selectionOperation,
  totalsOperation,
} from './openapi-reads.js';
import { replayPaths } from './openapi-replay.js';
import { reportPaths } from './openapi-reports.js';
import { settingPaths } from './openapi-settings.js';
import { statementPaths } from './openapi-statement.js';
import { healthPaths, systemPaths } from './openapi-system.js';
import { trailPaths } from './openapi-trail.js';
import { wallPaths } from './openapi-wall.js';
import { wayPaths } from './openapi-ways.js';

/** Paths below each base path. */
export const apiPaths = (aggregates: readonly AnyAggregate[], views: readonly AnyView[]): Paths => {
  const paths: Paths = {
    ...authPaths,
    ...wayPaths,
    ...pushPaths,
    ...linkPaths,
    ...settingPaths,
    ...filePaths,
    ...systemPaths,
    ...approvalPaths,
    ...reportPaths,
    ...positionPaths,
    ...replayPaths,
    ...trailPaths,
    ...printPaths,
    ...printFilePaths,
    ...detailPaths,
    ...driverPaths,
    ...wallPaths,
    ...batchPaths,
    ...intakePaths,
    ...companyPaths,
    ...aheadPaths,
    ...coretaxPaths,
    ...statementPaths,
  };
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const aggregate of aggregates) {
    for (const name of Object.keys(aggregate.commands)) {
      if (aggregate.inside?.includes(name)) continue;
      add(`/${aggregate.name}/{id}/${kebab(name)}`, 'post', commandOperation(aggregate, name));
    }
  }
  for (const view of views) {
    add(`/${view.name}`, 'get', listOperation(view));
    add(`/${view.name}/totals`, 'get', totalsOperation(view));
    add(`/${view.name}/selection`, 'get', selectionOperation(view));
    const { parameters } = listOperation(view) as { parameters: { name: string }[] };
    add(`/${view.name}/export`, 'get', exportOperation(view, parameters));
    add(`/${view.name}/{id}`, 'get', documentOperation(view));
    if (view.balancing) add(`/${view.name}/{id}/movements`, 'get', movementsOperation(view));
    else if (view.of.name === view.name) {
      add(`/${view.name}/{id}/history`, 'get', historyOperation(view));
      add(`/${view.name}/{id}/origin`, 'get', originOperation(view));
    }
  }
  for (const info of [...batched.map((one) => one.info), ...infos]) {
    if (info.imports && paths[`/${info.name}`]) add(`/${info.name}/template`, 'get', templateOperation(info));
  }
  return paths;
};

/** The whole document, OpenAPI 3.1. */
export const openApi = (aggregates: readonly AnyAggregate[], views: readonly AnyView[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Lintas',
    version: '1',
    description:
      'Commands are `POST /{aggregate}/{id}/{command}`, reads are `GET /{view}`. Every body is the envelope ' +
      '`{ status, data, errors }`; every answer carries X-Correlation-Id. Live changes come over socket.io.',
  },
  servers: BASES.map((base) => ({ url: `/${base}` })),
  security: [{ token: [] }],
  paths: { ...apiPaths(aggregates, views), ...healthPaths },
  components,
});
