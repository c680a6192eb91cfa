import type { FastifyReply } from 'fastify';
import { type CsvRow, toCsv } from './csv.ts';

/** Sends rows as a file to save. */
export const sendCsv = (reply: FastifyReply, fileName: string, rows: readonly CsvRow[]): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(toCsv(rows));
