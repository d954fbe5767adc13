/** The stream that holds whether a person follows a document; re-exported so that no kit part imports a flow. */
export { followId } from '@domain/flows/platform/subscription-id';
