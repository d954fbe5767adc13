/** What only some sign-ins need, in one file: the robot check, the second step, enrolling one. */

export { keepPrefs } from '@/base/kept-prefs';
export { takeOver } from '@/base/own-data';
export { solved, withCheck } from '@/kit/second-step/with-check';
export { default as EnrolFirst } from './enrol-first';
export { default as SecondStep } from './second-step';
