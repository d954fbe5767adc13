/** Chunk of what only some sign-ins need: the robot check, the second factor, its enrolment. */

export { takeOver } from '@/base/session/personal-data';
export { keepPrefs } from '@/base/session/stored-prefs';
export { solved, withCheck } from '@/kit/second-step/with-check';
export { default as EnrolFirst } from './enrol-first';
export { default as SecondStep } from './second-step';
