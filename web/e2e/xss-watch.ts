/** What tells, in a browser, that a text was taken for something else. */
import type { Page } from './test';
import { payloads } from './xss-payloads';

/** All that tells of something run: dialogs, errors, requests to elsewhere. */
export const watch = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`error ${error.message}`));
  page.on('console', (message) => {
    // An entry that is not there is answered by 404; the browser tells so.
    if (message.type() === 'error' && !/status of 40[04]/.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && hostname !== '127.0.0.1') faults.push(`asked ${request.url()}`);
  });
  page.on('popup', (popup) => faults.push(`opened ${popup.url()}`));
  return faults;
};
/** What stands in the page that no text may bring there. */
export const injected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = '__xss' in window ? ['window.__xss is set'] : [];
    const bad = /^[\s\p{Cc}]*(javascript|vbscript|data:text|data:image\/svg)/iu;
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}=${value}`);
        const address = /^(href|src|srcset|action|formaction|data|poster|xlink:href|ping)$/.test(name);
        if (address && (bad.test(value) || value.includes('xss.invalid')))
          found.push(`${element.tagName} ${name}=${value}`);
        if (name === 'style' && value.includes('xss.invalid')) found.push(`style ${value}`);
      }
      if (/^(iframe|object|embed|base|marquee|math)$/i.test(element.tagName)) found.push(element.tagName);
      if (element.matches('body script, body style, body link, body meta') && /xss/.test(element.outerHTML))
        found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** How many payloads stand on the page letter for letter, in its text or its fields. */
export const shown = async (page: Page): Promise<number> => {
  const text = plain(
    await page.evaluate(() => {
      const inputs = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
      return `${document.body.textContent} ${inputs.map((input) => input.value).join(' ')}`;
    }),
  );
  return payloads.filter((payload) => text.includes(plain(payload))).length;
};
