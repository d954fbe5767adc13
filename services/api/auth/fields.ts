/** Input fields of sign-in, links and accounts. Each checks its length first. */
import { z } from 'zod';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import { CHECK_BYTES } from './robot-check.js';

export const userId = bounded(40).regex(idPattern);
/** Exactly as typed: neither trimmed nor Unicode-normalised. */
export const passwordText = bounded(200).min(1);
/** The answer to the robot check, if one was required. */
export const checkAnswer = bounded(CHECK_BYTES).optional();
/** Ticket of a pending sign-in or enrolment. */
export const ticketText = bounded(100).min(1);
/** Code of an authenticator app. */
export const appCode = bounded(20).optional();
/** The browser's answer to a passkey challenge. */
export const passkeyAnswer = z.looseObject({ id: bounded(1_000) }).optional();
