// The script of a batch's workers.
import { parentPort, workerData } from "node:worker_threads";
import type { Layout } from "../state/layout.ts";
import { answerBatch, type BatchCall } from "./batch-tasks.ts";

const port = parentPort;
if (!port) throw new Error("this file runs in a worker only");
const { wasm, layout } = workerData as { wasm: Uint8Array; layout: Layout };
const answer = answerBatch(wasm, layout);
port.on("message", (call: BatchCall) => port.postMessage(answer(call)));
