/** English, as Britain writes it. */
import type { Speech } from './speech.js';

/** @param texts by their Indonesian text */
export const english = (texts: Speech['texts']): Speech => ({
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  marks: { thousand: ',', least: 4, decimal: '.', clock: ':', comma: ', ' },
  words: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    now: 'just now',
    d: 'd',
    h: 'h',
    m: 'm',
    s: 's',
    bn: 'bn',
    mn: 'm',
  },
  texts,
});
