/** What sign-in, links and accounts ask for, each by its length first. */
import { z } from 'zod';
import { idPattern } from '../../domain/kit/id.js';
import { bounded } from '../../domain/kit/text.js';
import { CHECK_BYTES } from './robot-check.js';

export const userId = bounded(40).regex(idPattern);
/** As it is typed: neither trimmed nor composed. */
export const passwordText = bounded(200).min(1);
/** The answer to the robot check, where one was asked for. */
export const checkAnswer = bounded(CHECK_BYTES).optional();
/** Of what was begun. */
export const ticketText = bounded(100).min(1);
/** Of an authenticator app. */
export const appCode = bounded(20).optional();
/** The browser's answer to a question for a passkey. */
export const passkeyAnswer = z.looseObject({ id: bounded(1_000) }).optional();
