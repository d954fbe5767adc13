/** For tests: pushes the news of a data folder, as the server does, until it is killed. Prints `ready` first. */

import { openEmbedded } from '../../../../infra/engines/embedded/index.js';
import { WebPusher } from '../../../../infra/engines/push/web-push.js';
import { say } from '../../../../infra/proof/testing/say.js';
import { aggregates } from '../../../domain/index.js';
import { Settings } from '../../me/settings.js';
import { commandSide } from '../../module.js';
import { PushSender } from '../sender.js';
import { Subscriptions } from '../subscriptions.js';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const [folder = '', publicKey = '', privateKey = '', origin = ''] = process.argv.slice(2);
const engines = await openEmbedded(folder, { wait: 10_000 });
const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
const browsers = new Subscriptions(engines.state, executor.streams, publicKey, [origin]);
const pusher = new WebPusher({ publicKey, privateKey, contact: 'mailto:it@lintas.example' });
const onError = (error: unknown) => say(String(error), 2);
const options = { instance: `child-${process.pid}`, lang: 'en' as const, onError, look: 20, term: 200 };
new PushSender(executor, engines, pusher, browsers, new Settings(engines.state), options).start();
say('ready');
