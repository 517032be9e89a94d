# Asks with the unmodified SDK of OpenAI. Arguments: address, key, question; then `stream` to say when the stream is open, and
# `schema` to ask for JSON of a schema. Prints what was read as JSON.
import json
import sys

import openai

base, key, question, *rest = sys.argv[1:]
client = openai.OpenAI(base_url=f"{base}/v1", api_key=key, max_retries=0)
messages = [{"role": "user", "content": question}]


def read_stream(on_open, **more):
    stream = client.chat.completions.create(
        model="chat_engine", messages=messages, stream=True, stream_options={"include_usage": True}, **more
    )
    on_open()
    chunks = list(stream)
    choices = [chunk.choices[0] for chunk in chunks if chunk.choices]
    return {
        "parts": [choice.delta.content for choice in choices if choice.delta.content],
        "finish_reason": choices[-1].finish_reason,
        "total_tokens": chunks[-1].usage.total_tokens,
    }


def error_of(call):
    try:
        call()
    except openai.APIError as error:
        return {
            "name": type(error).__name__,
            "status": getattr(error, "status_code", None),
            "message": error.message,
            "code": error.code,
            "param": error.param,
            "type": error.type,
        }
    return None


def ask(**more):
    return client.chat.completions.create(**{"model": "chat_engine", "messages": messages, **more})


if "schema" in rest:
    schema = {"type": "object", "properties": {"day": {"type": "string"}}, "required": ["day"]}
    form = {"type": "json_schema", "json_schema": {"name": "today", "schema": schema}}
    result = error_of(lambda: read_stream(lambda: print("open", flush=True), response_format=form))
elif "stream" in rest:
    result = read_stream(lambda: print("open", flush=True))
else:
    stranger = client.with_options(api_key="sk-nobody")
    result = {
        "answer": ask().choices[0].message.content,
        "streamed": read_stream(lambda: None),
        "models": [model.id for model in client.models.list()],
        "model": client.models.retrieve("chat_engine").model_dump(),
        "errors": {
            "model": error_of(lambda: ask(model="gpt-4o")),
            "no_model": error_of(lambda: client.models.retrieve("gpt-4o")),
            "key": error_of(lambda: stranger.models.list()),
            "choices": error_of(lambda: ask(n=2)),
            "address": error_of(lambda: client.embeddings.create(model="x", input="x")),
        },
    }
print(json.dumps(result))
