/** Glyphs of one item while its words are put together; grows as words give more glyphs than characters. */
export class GlyphBuffer {
  glyphs: Uint16Array;
  clusters: Uint32Array;
  advances: Float64Array;
  count = 0;
  #offsets: Float64Array;
  #hasOffsets = false;

  constructor(capacity: number) {
    const room = capacity + 8;
    this.glyphs = new Uint16Array(room);
    this.clusters = new Uint32Array(room);
    this.advances = new Float64Array(room);
    this.#offsets = new Float64Array(room * 2);
  }

  add(glyph: number, cluster: number, advance: number, x: number, y: number): void {
    if (this.count === this.glyphs.length) this.#grow();
    const at = this.count++;
    this.glyphs[at] = glyph;
    this.clusters[at] = cluster;
    this.advances[at] = advance;
    if (x === 0 && y === 0) return;
    this.#offsets[at * 2] = x;
    this.#offsets[at * 2 + 1] = y;
    this.#hasOffsets = true;
  }

  /** x and y a glyph; undefined when all are zero. */
  offsets(): Float64Array | undefined {
    return this.#hasOffsets ? this.#offsets.slice(0, this.count * 2) : undefined;
  }

  #grow(): void {
    const room = this.count * 2;
    this.glyphs = enlarged(this.glyphs, new Uint16Array(room));
    this.clusters = enlarged(this.clusters, new Uint32Array(room));
    this.advances = enlarged(this.advances, new Float64Array(room));
    this.#offsets = enlarged(this.#offsets, new Float64Array(room * 2));
  }
}

function enlarged<T extends Uint16Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
