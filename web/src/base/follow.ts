/** Which stream says whether a person follows a document. */
export { followId } from '@domain/flows/follow';
