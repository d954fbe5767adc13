/** Rights of each part of the product at the broker: anything not granted is refused. */
import kafkajs, { type AclEntry } from 'kafkajs';
import { makeAdmin, within } from '../../engines/kafka/client.js';
import { newsTopic, prepareTopics } from '../../engines/kafka/topics.js';
import type { KafkaSettings } from '../../engines/kafka/url.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

type Operation = 'READ' | 'WRITE' | 'DESCRIBE' | 'DESCRIBE_CONFIGS';
type Rights = {
  events: readonly Operation[];
  news: readonly Operation[];
  /** It reads as a member of consumer groups. */
  groups?: true;
};

/** Every start checks the topics' configuration. */
const LOOK = ['DESCRIBE', 'DESCRIBE_CONFIGS'] as const;
const RIGHTS: Readonly<Record<string, Rights>> = {
  services: { events: LOOK, news: LOOK },
  relay: { events: [...LOOK, 'WRITE'], news: LOOK },
  projections: { events: [...LOOK, 'READ'], news: [...LOOK, 'READ', 'WRITE'], groups: true },
  tool: { events: LOOK, news: LOOK },
};

const entry = (user: string, operation: Operation, resource: Pick<AclEntry, 'resourceType' | 'resourceName'>) => ({
  ...resource,
  resourcePatternType: ResourcePatternTypes.LITERAL,
  principal: `User:${user}`,
  host: '*',
  operation: AclOperationTypes[operation],
  permissionType: AclPermissionTypes.ALLOW,
});

const entriesOf = (settings: KafkaSettings): AclEntry[] =>
  Object.entries(RIGHTS).flatMap(([user, { events, news, groups }]) => {
    const topic = (resourceName: string) => ({ resourceType: AclResourceTypes.TOPIC, resourceName });
    const every = { resourceType: AclResourceTypes.GROUP, resourceName: '*' };
    return [
      ...events.map((operation) => entry(user, operation, topic(settings.topic))),
      ...news.map((operation) => entry(user, operation, topic(newsTopic(settings)))),
      ...(groups ? [entry(user, 'READ', every)] : []),
    ];
  });

/**
 * Creates the topics and the rights; idempotent.
 * @param settings of a user with all rights
 * @throws WrongTopic, Unavailable, errors of the client
 */
export const grantRights = async (settings: KafkaSettings): Promise<void> => {
  await prepareTopics(settings);
  const admin = makeAdmin(settings);
  try {
    await admin.connect();
    await admin.createAcls({ acl: entriesOf(settings) });
  } finally {
    await within(2_000, admin.disconnect());
  }
};
