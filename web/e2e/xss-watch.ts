/** Detects, in a browser, that a text was interpreted as something else. */
import type { Page } from './test';
import { payloads } from './xss-payloads';

/** Signs of executed code: dialogs, errors, requests to other hosts. */
export const watch = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`error ${error.message}`));
  page.on('console', (message) => {
    // A missing entry is a 404, which the browser logs as an error.
    if (message.type() === 'error' && !/status of 40[04]/.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && hostname !== '127.0.0.1') faults.push(`asked ${request.url()}`);
  });
  page.on('popup', (popup) => faults.push(`opened ${popup.url()}`));
  return faults;
};
/** Elements and attributes on the page that no text may create. */
export const injected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const violations: string[] = '__xss' in window ? ['window.__xss is set'] : [];
    const bad = /^[\s\p{Cc}]*(javascript|vbscript|data:text|data:image\/svg)/iu;
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) violations.push(`${element.tagName} ${name}=${value}`);
        const address = /^(href|src|srcset|action|formaction|data|poster|xlink:href|ping)$/.test(name);
        if (address && (bad.test(value) || value.includes('xss.invalid')))
          violations.push(`${element.tagName} ${name}=${value}`);
        if (name === 'style' && value.includes('xss.invalid')) violations.push(`style ${value}`);
      }
      if (/^(iframe|object|embed|base|marquee|math)$/i.test(element.tagName)) violations.push(element.tagName);
      if (element.matches('body script, body style, body link, body meta') && /xss/.test(element.outerHTML))
        violations.push(element.outerHTML.slice(0, 200));
    }
    return violations;
  });
const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** Number of payloads on the page letter by letter, in its text or its fields. */
export const shown = async (page: Page): Promise<number> => {
  const text = plain(
    await page.evaluate(() => {
      const inputs = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
      return `${document.body.textContent} ${inputs.map((input) => input.value).join(' ')}`;
    }),
  );
  return payloads.filter((payload) => text.includes(plain(payload))).length;
};
