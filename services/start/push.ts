/** Push notifications to browsers, from the settings. */
import { WebPusher } from '../../infra/engines/push/web-push.js';
import type { Engines } from '../../infra/ports/opened.js';
import type { Settings } from '../../infra/runtime/settings.js';
import { Settings as Chosen } from '../api/me/settings.js';
import type { CommandSide } from '../api/module.js';
import { PushSender, type PushSenderOptions } from '../api/push/sender.js';
import { Subscriptions } from '../api/push/subscriptions.js';

type Named = Pick<Settings, 'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_CONTACT' | 'PUSH_HOSTS'>;
/** @returns `sender` undefined: push is disabled */
export const openPush = (
  { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact, PUSH_HOSTS: hosts }: Named,
  { executor, sessions }: CommandSide,
  { events, state }: Pick<Engines, 'events' | 'state'>,
  options: PushSenderOptions,
): { browsers: Subscriptions; sender?: PushSender } => {
  const browsers = new Subscriptions(state, executor.streams, publicKey, hosts);
  if (publicKey === '') return { browsers };
  sessions.onSignedOut((keys) => browsers.endSessions(keys));
  const pusher = new WebPusher({ publicKey, privateKey, contact });
  return {
    browsers,
    sender: new PushSender(executor, { events, state }, pusher, browsers, new Chosen(state), options),
  };
};
