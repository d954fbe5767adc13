/** Chunk of what only some sign-ins need: the robot check, the second factor, its enrolment. */

export { keepPrefs } from '@/base/kept-prefs';
export { takeOver } from '@/base/own-data';
export { solved, withCheck } from '@/kit/second-step/with-check';
export { default as EnrolFirst } from './enrol-first';
export { default as SecondStep } from './second-step';
