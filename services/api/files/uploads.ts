/**
 * Accepts files for documents: those who may write one, or take a step of it that requires a file, may add files to it.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { FileRecord, FileStore } from '../../../infra/ports/files.js';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import type { Scanner } from '../../../infra/ports/scanner.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type Actor, type Grant, granted, inScope } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { EntityState } from '../../domain/kit/entity/entity.js';
import type { AnyEntity } from '../../domain/kit/entity/entity-def.js';
import type { FileType, FileValue } from '../../domain/kit/values/file-value.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { refuseOthersDriver } from '../commands/admission.js';
import { hasFiles } from '../commands/named-files.js';
import type { Streams } from '../commands/streams.js';
import { Turns } from '../commands/turns.js';
import { contentOf } from './content.js';
import { fileNameOf } from './name.js';

export type Owner = { entity: AnyEntity; id: string };
/** Stored until the file's owner exists. */
export type Waiting = { owner: FileRecord['owner']; at: string };
/** Binary, as operating systems count: a file shown as 10 MB is accepted where 10 are allowed. */
export const MEGABYTE = 1_048_576;
/** Key prefix of {@link Waiting}. */
export const WAITING = 'file-waiting/';

export const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
/** The file's id: the same for a repeated upload, and different for another user with the same key. */
export const fileIdOf = (userId: string, key: string): string => sha256(`file/${userId}/${key}`).slice(0, 32);

/** The value that a field stores for a file. */
export const fileValueOf = (id: string, { name, type, size, sha256: sum, width, height }: FileRecord): FileValue => ({
  id,
  name,
  type: type as FileType,
  size,
  sha256: sum,
  ...(width === undefined || height === undefined ? {} : { width, height }),
});

export class Uploads {
  private readonly turns = new Turns();
  private readonly byName: ReadonlyMap<string, AnyEntity>;

  /** @param maxBytes largest accepted file @param scanner scans each file first; undefined: no scan */
  constructor(
    private readonly files: FileStore,
    private readonly state: StateStore,
    private readonly streams: Streams,
    entities: readonly AnyEntity[],
    readonly maxBytes: number,
    private readonly scanner?: Scanner,
  ) {
    this.byName = new Map(entities.map((entity) => [entity.name, entity]));
  }

  /** The owner from `<entity>/<id>`, if the actor may add files to it. @throws Problem 400, Rejected 403, 404, 422 */
  async owner(actor: Actor, text: unknown): Promise<Owner> {
    const [name = '', id = '', ...rest] = String(text ?? '').split('/');
    const entity = this.byName.get(name);
    if (!entity || rest.length > 0 || !idPattern.test(id)) throw new Problem('file-owner', { field: 'owner' });
    const writes = granted(entity.can.write, actor);
    if (!writes && !granted(uploadersOf(entity), actor)) throw new Rejected('forbidden');
    const { revision, state } = await this.streams.load<EntityState<unknown>>(entity.aggregate, id);
    // Without the right to create documents, files may be added to existing ones only.
    if (revision < 0 && !writes) throw new Rejected('not-found');
    if (revision >= 0 && !inScope(actor, entity.aggregate.scope?.(state))) throw new Rejected('not-found');
    if (revision >= 0) refuseOthersDriver(entity.aggregate, state, actor);
    if (state.status === 'retired') throw new Rejected('retired');
    return { entity, id };
  }

  /**
   * Stores a file for an owner; idempotent for the same key with the same file.
   * @param key UUID of the upload @param header value of `X-File-Name` @param now ISO time, UTC
   * @throws Problem 400, 413, 415, 422, 503; Rejected `command-id-reused`; Unavailable
   */
  async add(
    actor: Actor,
    owner: Owner,
    key: string,
    header: string | string[] | undefined,
    sent: Uint8Array,
    now = new Date().toISOString(),
  ): Promise<FileValue> {
    const id = fileIdOf(actor.id, key);
    return this.turns.take(id, async () => {
      const existing = await this.files.get(id);
      if (existing) return repeated(id, existing.record, owner, header, sent);
      const { bytes, ...content } = await contentOf(sent);
      await this.harmless(sent);
      const record: FileRecord = {
        owner: { entity: owner.entity.name, id: owner.id },
        name: fileNameOf(header, content.type),
        ...content,
        size: bytes.length,
        sha256: sha256(bytes),
        sent: sha256(sent),
        by: actor.id,
        at: now,
      };
      // Written before the file, so that the sweep finds a file without an owner even after a crash in between.
      await this.state.put<Waiting>(WAITING + id, { owner: record.owner, at: now });
      if (await this.files.put(id, bytes, record)) return fileValueOf(id, record);
      const first = await this.files.get(id);
      if (!first) throw new Error(`The file ${id} went while it was stored`);
      return repeated(id, first.record, owner, header, sent);
    });
  }

  /**
   * Stores an upload of the actor again, for another owner: one scan that stands on several documents is a file of each,
   * read and kept as that document is. Idempotent for the same key.
   * @param of id of the file @throws Rejected `file-unknown` unless the actor uploaded it; `command-id-reused`;
   * Unavailable
   */
  async copy(actor: Actor, owner: Owner, key: string, of: string, now = new Date().toISOString()): Promise<FileValue> {
    const source = await this.files.get(of);
    if (source?.record.by !== actor.id) throw new Rejected('file-unknown', { name: of }, 'of');
    const id = fileIdOf(actor.id, key);
    return this.turns.take(id, async () => {
      const record: FileRecord = { ...source.record, owner: { entity: owner.entity.name, id: owner.id }, at: now };
      const existing = await this.files.get(id);
      if (existing) return repeatedCopy(id, existing.record, record);
      await this.state.put<Waiting>(WAITING + id, { owner: record.owner, at: now });
      if (await this.files.put(id, await buffer(source.open()), record)) return fileValueOf(id, record);
      const first = await this.files.get(id);
      if (!first) throw new Error(`The file ${id} went while it was stored`);
      return repeatedCopy(id, first.record, record);
    });
  }

  /** @throws Problem if the scan finds something or is impossible */
  private async harmless(sent: Uint8Array): Promise<void> {
    const threat = await this.scanner?.scan(sent).catch((error: unknown) => {
      if (error instanceof Unavailable) throw new Problem('scanner-away', { field: 'file', retryAfter: 30 });
      throw error;
    });
    if (threat !== undefined) throw new Problem('file-harmful', { field: 'file', params: { found: threat } });
  }
}

/** Grants of the steps that require a file. */
export const uploadersOf = ({ actions = {} }: AnyEntity): readonly Grant[] =>
  Object.values(actions).flatMap(({ data, may }) => (hasFiles(data) ? may : []));

/** The response to a copy that was stored before. */
const repeatedCopy = (id: string, stored: FileRecord, record: FileRecord): FileValue => {
  if (!isDeepStrictEqual({ ...stored, at: record.at }, record)) throw new Rejected('command-id-reused');
  return fileValueOf(id, stored);
};

/** The response to an upload that was stored before. */
const repeated = (
  id: string,
  record: FileRecord,
  owner: Owner,
  header: string | string[] | undefined,
  sent: Uint8Array,
): FileValue => {
  const same =
    record.sent === sha256(sent) &&
    record.owner.entity === owner.entity.name &&
    record.owner.id === owner.id &&
    record.name === fileNameOf(header, record.type as FileType);
  if (!same) throw new Rejected('command-id-reused');
  return fileValueOf(id, record);
};
