/** `npm run push:key`: generates a VAPID key pair for browser push notifications, printed as lines of settings. */
import webPush from 'web-push';
import { helped } from './help.js';

helped('Usage: npm run push:key');
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
