/** Cookies of one server, kept as a browser keeps them, without their attributes. */
export class KeptCookies {
  readonly #values = new Map<string, string>();

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }

  /** The header `Cookie`; none without cookies. */
  headers(): Readonly<Record<string, string>> {
    const pairs = Array.from(this.#values, ([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }
}
