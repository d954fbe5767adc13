import { derivedId } from '../../kit/values/derived-id.js';

/** Id of the stream that records whether a person follows a document. */
export const followId = (document: string, person: string): string => derivedId(document, `f${person}`);
