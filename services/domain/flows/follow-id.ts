import { derivedId } from '../kit/derived-id.js';

/** The stream that says whether a person follows a document. */
export const followId = (document: string, person: string): string => derivedId(document, `f${person}`);
