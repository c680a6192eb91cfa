/**
 * On which line each key of a file was first seen, in 12 bytes a place: keys are kept as 64-bit hashes, so that a file of
 * ten million offers costs some 250 MB less than its skus would. Two different keys share a hash once in 10^6 such files.
 */
export class KeyLines {
  #size = 1 << 12;
  #count = 0;
  #high = new Uint32Array(this.#size);
  #low = new Uint32Array(this.#size);
  #lines = new Uint32Array(this.#size);

  /** Notes `key` on `line`; gives the line it was noted on before, or null where it is new. */
  add(key: string, line: number): number | null {
    if (this.#count * 2 > this.#size) this.#grow();
    let a = 0x9e3779b9;
    let b = 0x85ebca6b;
    for (let i = 0; i < key.length; i++) {
      const code = key.charCodeAt(i);
      a = Math.imul(a ^ code, 0x9e3779b1);
      b = Math.imul(b ^ code, 0x5f356495);
      a ^= a >>> 15;
      b ^= b >>> 13;
    }
    a = Math.imul(a ^ (b >>> 16), 0x85ebca6b) >>> 0;
    b = Math.imul(b ^ (a >>> 13), 0xc2b2ae35) >>> 0;
    return this.#put(a, b, line);
  }

  #put(high: number, low: number, line: number): number | null {
    const mask = this.#size - 1;
    let at = (high ^ low) & mask;
    while (this.#lines[at] !== 0) {
      if (this.#high[at] === high && this.#low[at] === low) return this.#lines[at]!;
      at = (at + 1) & mask;
    }
    this.#high[at] = high;
    this.#low[at] = low;
    this.#lines[at] = line;
    this.#count++;
    return null;
  }

  #grow(): void {
    const [high, low, lines] = [this.#high, this.#low, this.#lines];
    this.#size *= 2;
    this.#count = 0;
    this.#high = new Uint32Array(this.#size);
    this.#low = new Uint32Array(this.#size);
    this.#lines = new Uint32Array(this.#size);
    for (let i = 0; i < lines.length; i++) if (lines[i] !== 0) this.#put(high[i]!, low[i]!, lines[i]!);
  }
}
