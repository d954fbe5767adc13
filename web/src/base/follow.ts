/** The stream that says whether a person follows a document: no kit part names a flow. */
export { followId } from '@domain/flows/follow-id';
