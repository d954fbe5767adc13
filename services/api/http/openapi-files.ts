/** OpenAPI: uploaded files. */
import { FILE_NAME_MAX, fileTypeNames, fileValue, thumbnailWidths } from '../../domain/kit/values/file-value.js';
import { failures, header, idParameter, type Json, json, language, type Paths, query, success } from './openapi-kit.js';

const bytes: Json = { schema: { type: 'string', format: 'binary' } };
const bytesOf = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, bytes]));
export const filePaths: Paths = {
  '/files': {
    post: {
      tags: ['files'],
      operationId: 'files.upload',
      summary: 'Upload a photo, scan or PDF for a document; the answer is the value of its field',
      description:
        'Rights: who may write the owner, or take a step of it that asks for a file. The body is the file; its type is told by its content. Images are made anew, ' +
        'without what else they carried. The owner may come later: until then only the uploader can read the file, and ' +
        'after a week without an owner it is removed. With `of` the body is empty: what the actor uploaded for one ' +
        'document becomes a file of this one too.',
      parameters: [
        { ...query('owner', '`<entity>/<id>`'), required: true },
        query('of', 'Id of a file that the actor uploaded, to be stored for this owner too'),
        header('X-File-Name', `Name of the file, percent-encoded UTF-8, up to ${FILE_NAME_MAX} characters are kept`),
        header('Idempotency-Key', 'UUID; the same one with the same file answers the same and stores nothing', true),
        language,
      ],
      requestBody: { required: false, content: bytesOf(fileTypeNames) },
      responses: { ...success(json(fileValue, 'output')), ...failures(400, 401, 403, 404, 413, 415, 422, 503) },
    },
  },
  '/files/{id}': {
    get: {
      tags: ['files'],
      operationId: 'files.read',
      summary: 'A file, or an image small',
      description: 'Rights: who may read the document that the file belongs to; all others get 404.',
      parameters: [
        idParameter,
        query('w', 'Images: at most so many pixels wide', { type: 'integer', enum: [...thumbnailWidths] }),
        query('inline', 'PDF: to be shown, without scripts, rather than saved'),
        language,
      ],
      responses: {
        200: { description: 'The bytes', content: bytesOf(fileTypeNames) },
        304: { description: 'The file of If-None-Match is the one' },
        ...failures(400, 401, 404, 503),
      },
    },
  },
};
