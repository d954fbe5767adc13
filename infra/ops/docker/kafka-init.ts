// Runs at every start of the engines, as the broker's own user (FEED_URL): creates the topics, and grants the product's
// users their rights.
import { parseFeedUrl } from '../../engines/kafka/url.js';
import { grantRights } from './kafka-rights.js';

await grantRights(parseFeedUrl(process.env.FEED_URL ?? ''));
process.stdout.write('The topics and the rights of the product are there.\n');
