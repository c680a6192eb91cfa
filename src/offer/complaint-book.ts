import type { Complaint } from '../feed/complaint.ts';

/** How many lines of each cause a run keeps; the count has them all. */
const EXAMPLES_PER_CAUSE = 50;

/** Complaints of a run as they are kept: a count per cause and its first lines, flat in memory whatever the file. */
export class ComplaintBook {
  private readonly causes = new Map<string, { severity: string; count: number; examples: Complaint[] }>();

  add(complaint: Complaint): void {
    const cause = this.causes.get(complaint.code) ?? { severity: complaint.severity, count: 0, examples: [] };
    cause.count++;
    if (cause.examples.length < EXAMPLES_PER_CAUSE) cause.examples.push(complaint);
    this.causes.set(complaint.code, cause);
  }

  entries() {
    return [...this.causes].map(([code, cause]) => ({ code, ...cause }));
  }
}
