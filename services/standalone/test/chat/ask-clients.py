# Asks with unmodified clients that others build on OpenAI's interface. Arguments: the client, address, key, question. Prints
# what was read as JSON.
import json
import os
import sys

os.environ |= {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LANGSMITH_TRACING": "false", "LITELLM_TELEMETRY": "False"}

client, base, key, question = sys.argv[1:]
tool = {
    "type": "function",
    "function": {
        "name": "weather",
        "description": "Tells the weather",
        "parameters": {"type": "object", "properties": {"place": {"type": "string"}}},
    },
}


def langchain(model="chat_engine", key=key):
    from langchain_core.messages import HumanMessage, SystemMessage
    from langchain_openai import ChatOpenAI

    chat = ChatOpenAI(model=model, base_url=f"{base}/v1", api_key=key, max_retries=0, stream_usage=True)
    messages = [SystemMessage("Answer shortly."), HumanMessage(question)]
    return {
        "ask": lambda: chat.invoke(messages).content,
        "stream": lambda: [part.content for part in chat.stream(messages) if part.content],
        "tools": lambda: chat.bind_tools([tool]).invoke(messages).content,
        "required": lambda: chat.bind_tools([tool], tool_choice="required").invoke(messages).content,
        "json": lambda: chat.bind(response_format={"type": "json_object"}).invoke(messages).content,
    }


def llamaindex(model="chat_engine", key=key):
    from llama_index.core.llms import ChatMessage
    from llama_index.llms.openai_like import OpenAILike

    chat = OpenAILike(model=model, api_base=f"{base}/v1", api_key=key, is_chat_model=True, max_retries=0)
    messages = [ChatMessage(role="system", content="Answer shortly."), ChatMessage(role="user", content=question)]
    return {
        "ask": lambda: chat.chat(messages).message.content,
        "stream": lambda: [part.delta for part in chat.stream_chat(messages) if part.delta],
        "tools": lambda: chat.chat(messages, tools=[tool]).message.content,
        "required": lambda: chat.chat(messages, tools=[tool], tool_choice="required").message.content,
        "json": lambda: chat.chat(messages, response_format={"type": "json_object"}).message.content,
    }


def litellm(model="chat_engine", key=key):
    from litellm import completion

    def ask(**more):
        messages = [{"role": "system", "content": "Answer shortly."}, {"role": "user", "content": question}]
        return completion(
            model=f"openai/{model}", api_base=f"{base}/v1", api_key=key, messages=messages, max_retries=0, **more
        )

    def text(**more):
        return ask(**more).choices[0].message.content

    def stream():
        chunks = list(ask(stream=True, stream_options={"include_usage": True}))
        return [chunk.choices[0].delta.content for chunk in chunks if chunk.choices and chunk.choices[0].delta.content]

    return {
        "ask": text,
        "stream": stream,
        "tools": lambda: text(tools=[tool]),
        "required": lambda: text(tools=[tool], tool_choice="required"),
        "json": lambda: text(response_format={"type": "json_object"}),
    }


def error_of(call):
    try:
        call()
    except Exception as error:
        return {"name": type(error).__name__, "status": getattr(error, "status_code", None), "message": str(error)}
    return None


make = {"langchain": langchain, "llamaindex": llamaindex, "litellm": litellm}[client]
own = make()
result = {
    **{name: own[name]() for name in ["ask", "stream", "tools", "json"]},
    "errors": {
        "required": error_of(own["required"]),
        "key": error_of(make(key="sk-nobody")["ask"]),
        "model": error_of(make(model="gpt-4o")["ask"]),
        "stream": error_of(make(model="gpt-4o")["stream"]),
    },
}
print(json.dumps(result))
