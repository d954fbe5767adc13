/** A user who works with the keyboard only, and checks at each step where the focus is. */
import { PASSWORD, person } from './people';
import { type Browser, expect, type Locator, type Page } from './test';

/** A keyboard user. Pages are only read. */
export class Hands {
  constructor(
    readonly page: Page,
    private readonly name: string,
  ) {}

  /** A user who is signed in already. */
  static async at(browser: Browser, name: string): Promise<Hands> {
    const page = await person(browser, name, '/');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    return new Hands(page, name);
  }
  /** Signs in, from an address that requires it. */
  static async of(browser: Browser, name: string): Promise<Hands> {
    const hands = new Hands(await (await browser.newContext()).newPage(), name);
    await hands.page.goto('/');
    await hands.on(hands.page.getByLabel('Username'));
    await hands.type(name);
    await hands.press('Tab');
    await hands.type(PASSWORD);
    await hands.press('Enter');
    await expect(hands.page).not.toHaveURL(/signin/);
    // Keys work once the page is ready.
    await expect(hands.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await hands.seen();
    return hands;
  }

  /** Presses keys one after another, each once the focus is visible. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** The focus is on the element, and visible. */
  async on(what: Locator): Promise<void> {
    await expect(what, this.name).toBeFocused();
    await this.seen();
  }
  /** The focus is on some element, within the window, and drawn. */
  async seen(): Promise<void> {
    await expect
      .poll(
        () =>
          this.page.evaluate(() => {
            const at = document.activeElement;
            if (!at || at === document.body) return 'nowhere';
            // A new page starts at its content; the palette has only one field.
            if (at.id === 'isi' || at.closest('[cmdk-root]')) return 'seen';
            const { top, bottom, left, right } = at.getBoundingClientRect();
            if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return 'out of sight';
            // A box draws it for the field within.
            const drawn = [at, at.parentElement, at.parentElement?.parentElement].some((el) => {
              const style = el && getComputedStyle(el);
              return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
            });
            return drawn ? 'seen' : `not drawn: ${at.outerHTML.slice(0, 200)}`;
          }),
        { message: `${this.name}: the focus`, timeout: 10_000 },
      )
      .toBe('seen');
  }

  /** Presses Tab until the element has the focus. @param most stops on the way */
  async to(what: Locator, most = 12, key = 'Tab'): Promise<void> {
    const there = () => what.evaluate((el) => el.contains(document.activeElement)).catch(() => false);
    for (let n = 0; n < most && !(await there()); n++) await this.press(key);
    expect(await there(), `${this.name}: ${what} within ${most} stops`).toBe(true);
    await this.seen();
  }
  /** Types into the palette. */
  async ask(text: string): Promise<void> {
    await this.press('Control+k');
    await this.on(this.page.getByRole('combobox', { name: 'Cari apa saja' }));
    await this.type(text);
  }
  field(name: string): Locator {
    return this.page.locator(`[data-path="${name}"]`);
  }
  async fill(name: string, text: string, most?: number): Promise<void> {
    await this.to(this.field(name).locator('input, textarea, select').first(), most);
    await this.type(text);
  }
}
