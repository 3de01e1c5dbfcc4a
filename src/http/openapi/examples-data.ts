/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html, pdf, auto',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html, pdf, auto' }],
    },
    INVALID_FILE_FORMAT: {
      code: 'INVALID_FILE_FORMAT',
      error: 'Bad Request',
      message: 'The file is plain text, not a DOCX document.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    DOCUMENT_FETCH_FAILED: {
      code: 'DOCUMENT_FETCH_FAILED',
      error: 'Bad Request',
      message: 'document.url: leads to an address that is not public',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'document.url', issue: 'leads to an address that is not public' }],
    },
    AUTHENTICATION_ERROR: {
      code: 'AUTHENTICATION_ERROR',
      error: 'Unauthorized',
      message: 'An API key is required: send "Authorization: Bearer <key>".',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FORBIDDEN: {
      code: 'FORBIDDEN',
      error: 'Forbidden',
      message: 'This API key may not be used for convert.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_FOUND: {
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: 'Telemetry is not collected here.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    METHOD_NOT_ALLOWED: {
      code: 'METHOD_NOT_ALLOWED',
      error: 'Method Not Allowed',
      message: 'This path accepts POST, OPTIONS.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FILE_TOO_LARGE: {
      code: 'FILE_TOO_LARGE',
      error: 'Payload Too Large',
      message: 'The file is larger than 1 MB.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'file', issue: 'must be at most 1048576 bytes' }],
    },
    UNSUPPORTED_MEDIA_TYPE: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'Unsupported Media Type',
      message: 'This call accepts application/json or multipart/form-data.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }],
    },
    UNPROCESSABLE_DOCUMENT: {
      code: 'UNPROCESSABLE_DOCUMENT',
      error: 'Unprocessable Entity',
      message: 'The PDF is damaged: it has no startxref.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    REQUEST_TIMEOUT: {
      code: 'REQUEST_TIMEOUT',
      error: 'Request Timeout',
      message: 'The request body stalled for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one is available every 60 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    INTERNAL_ERROR: {
      code: 'INTERNAL_ERROR',
      error: 'Internal Server Error',
      message: 'An internal error occurred.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_IMPLEMENTED: {
      code: 'NOT_IMPLEMENTED',
      error: 'Not Implemented',
      message: 'The workers run a version without merge of tomorrow.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    SERVICE_UNAVAILABLE: {
      code: 'SERVICE_UNAVAILABLE',
      error: 'Service Unavailable',
      message: 'The service is shutting down.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    OPERATION_TIMEOUT: {
      code: 'OPERATION_TIMEOUT',
      error: 'Gateway Timeout',
      message: 'The operation ran past its time limit and was stopped.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
  },
  operationErrors: {
    annotate: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message:
          'fields[0].type: must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          {
            field: 'fields[0].type',
            issue:
              'must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
          },
        ],
      },
    },
    inspect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'pages: must be one of true, false; document: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'pages', issue: 'must be one of true, false' },
          { field: 'document', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    merge: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'stamp: contains {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'contains {n}, which is not one of {page}, {pages}, {bates}' }],
      },
    },
    compare: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'granularity: must be one of word, character, paragraph; revised: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'granularity', issue: 'must be one of word, character, paragraph' },
          { field: 'revised', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    sign: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'signer.email: must have 3 to 255 characters; auditTrail: must have at least one event of type submit',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'signer.email', issue: 'must have 3 to 255 characters' },
          { field: 'auditTrail', issue: 'must have at least one event of type submit' },
        ],
      },
    },
    verify: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'document.base64: is neither base64 nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is neither base64 nor a data URI with base64' }],
      },
    },
    register: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'email: must be an e-mail address',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'email', issue: 'must be an e-mail address' }],
      },
    },
    issueKey: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'code: is wrong, was used or is too old; register again for a new one',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }],
      },
    },
    collect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'events[0].documentId: must be a string of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a string of at most 256 characters, or null' }],
      },
    },
  },
  requests: {
    annotate: {
      fields: {
        summary: 'Fields',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }],
        },
      },
      data: {
        summary: 'Data',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] },
          locale: 'en-GB',
        },
      },
      records: {
        summary: 'Records',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          records: [
            { name: 'ann', data: { customer: 'Ann Lee', items: [] } },
            { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] },
          ],
        },
      },
    },
    merge: {
      pages: {
        summary: 'A document, and pages of another',
        value: {
          documents: [
            {
              base64:
                'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
            },
            {
              base64:
                'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
              title: 'Terms',
              pages: '1',
            },
          ],
        },
      },
    },
    compare: {
      json: {
        summary: 'Two versions',
        value: {
          original: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAHBHI02bAAAAzwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOQQ7CIBAF0KsQ9gJqYkzT1p1rF3oABGxJYIYwKO3tDXXh5v3FJP9Pf1liYB+XySMMfC8UZw4MWg/TwB/36+7ML2NfO4vmHR0UtsQA1NWBz6WkTkoys4uaBCYHSwwvzFEXEpgnWTHblNE4Ig9TDPKg1ElG7YG3yifatWVq5EYZb3rdVqovswd2VMzqlUQv27GZN9Pmr0D+nxu/UEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAcEcjTZsAAADPAAAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAowIAAAAA',
          },
          revised: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhANwYVYabAAAAzwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOsQ7CIBAG4Fch7AI6NKZp6+bsoA+AgC0Jd0cApX17Qx1cvn+45P9vuKwQ2Mel7AlHfhSKM4eGrMd55I/79XDml2movSXzBoeFrRAw93XkSymxlzKbxYHOgqLDFcKLEuiSBaVZVko2JjIuZ48zBHlSqpOgPfJW+SS7tYyN1CjTTW/7SvVl8cg6xazeshhkOzbTbtz9Fcj/c9MXUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEA3BhVhpsAAADPAAAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAowIAAAAA',
          },
        },
      },
    },
    inspect: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
          },
          fileName: 'contract.pdf',
          signer: { name: 'Ann Lee', email: 'ann@example.com' },
          auditTrail: [
            { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
            { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
          ],
          signature: { reason: 'I agree' },
          certificate: { enabled: false },
        },
      },
    },
    collect: {
      events: {
        summary: 'One event',
        value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
      },
    },
    verify: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI5MTgzNjE3WikvTW9kRGF0ZShEOjIwMjYxMTI5MTgzNjE3WikvQ2hlY2tTdW08Q0ZFM0NFMkZEQTQ2MzE2NzE0QzA0RTNDQUVBN0YyMjQ+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODg+PgpzdHJlYW0KeJytkrtu20AQRX/FmJpSZrncZ5V0NpBSVYIUszuzEgFxRZBrI46gfw9oOSlSuEo7c3FxcHCvkOl8lgXiFWSi8QwRqNbP8pOm+Sz7fJng1kFehJowROixtzuldn04KB+1jcrttcdv0AFf8vMktW1d+VKb1HZ4nWVrnOfzmKmNl/pp5gIdVJq2xxZbKLf9/TrTUVaIqoP1RL2xW4IUG9TFS6Ah55QoqVKsYiJRonzvtO4H74LyzIiKkbxgci6T1zoF6GAdfwlE4/DWgbxIbSvE71c40XqCCCG4giqLGUxGZinoew6YixqUK0ax1r1mw1bZsvWKRiJvS3E+ExaEDto4ydpomv/4wX6H+oBDRIyIe8Q3P+0uYxHiV7h1V2Bq9C5rffMGTw90XEQ25e943nmtHYWhGG20JC4YfM/WYrbJYB6sG2zO3IsiozgnDqEoDslhdinxx3gmov0Hb31O09jg9qODkxA//jeMdTzWj4f2dxZfan34etfwIss6XipEdfsN66nJyAplbmRzdHJlYW0KZW5kb2JqCjggMCBvYmoKPDwvVHlwZS9GaWxlc3BlYy9GKGF1ZGl0LXRyYWlsLmpzb24pL1VGKGF1ZGl0LXRyYWlsLmpzb24pL0Rlc2MoQXVkaXQgdHJhaWwgb2YgdGhlIHNpZ25hdHVyZSkvQUZSZWxhdGlvbnNoaXAvRGF0YS9FRjw8L0YgNyAwIFIvVUYgNyAwIFI+Pj4+CmVuZG9iago5IDAgb2JqCjw8L1R5cGUvU2lnL0ZpbHRlci9BZG9iZS5QUEtMaXRlL1N1YkZpbHRlci9FVFNJLkNBZEVTLmRldGFjaGVkL0J5dGVSYW5nZVswIDE5MzYgNTU5OCAzNTddICAgICAgICAgICAgICAgICAgIC9Db250ZW50czwzMDgyMDcxQTA2MDkyQTg2NDg4NkY3MEQwMTA3MDJBMDgyMDcwQjMwODIwNzA3MDIwMTAxMzEwRDMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxMzAwQjA2MDkyQTg2NDg4NkY3MEQwMTA3MDFBMDgyMDQzQTMwODIwNDM2MzA4MjAyOUVBMDAzMDIwMTAyMDIxMDZDMkMxNjM0N0M3NTNEMjEyNkVBNTg2Rjk1ODdDMDRFMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDFFMTcwRDMyMzYzMTMxMzIzOTMxMzczMzM2MzEzNzVBMTcwRDMyMzczMTMxMzIzOTMxMzgzMzM2MzEzNzVBMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDgyMDFBMjMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTAxMDUwMDAzODIwMThGMDAzMDgyMDE4QTAyODIwMTgxMDBERUIyMDczQ0ExMzJEMzRCMjdDMzlCQjY4MTFDOThGQjQ0M0IyNEY4Rjg4MkJDQ0I4OTEzRUVDRTk1REVFODU1RkI0NDM4NjBFMUU1QjY0OTNFOTRENDNERTkxMTNCNzEzQzk0QkREQUE1QzA3QTI2NEFDMkNGNTZENEMxOTRFMUIzMUE5RUZBNTdCQzZCRkE5NkVENTg5RDMzMjlEQjUxQUZDOEQ4N0QyNkFENzg0NzgwNzg0RTFDQjMwNUJBNjlGRDBCMkQ1N0YyNDQ4M0E2RDY3MkYwODg3RTBEMTQzM0E0OTA2MjM3OUIzQTNFMURCODlDRDVDRTRGRjUyQzA4M0U3NENBNDg3RjJGRTY0MEIyMzZCNUJCODdBRkMxNzlDODI2ODM0MjEzOTNCNDgyREIwRkExM0NEQjk4MUM0QzQ5NTk2QUU0RDIyOEExNUJCMjc5NDdFN0JCNTU0RDRBNUJGNDU1NkI3RjIwNjUxN0E4Q0Y1NDU0RjZCQjU2Q0QyODdEQTM2ODZEQUU2NkYxRkQ0OTMzOThGRTM5NUVGOUM3MDUzMEU5RjE2MUY2OTczMTc4QzEwQkRDOEVDNzk4Njk5MTA2RkNDNDg5MUNBRjkwN0EwQTgzRjA4RkNEMjRDRUMzNjg4OEUwNTBDQ0U0NDQ5MzAzQThDNEY1M0YzQzUzQ0RBODU5QTg3NzFDMUY2MTg5NDY2N0Y2NkFGQjVFMzhGMUNGQzcxRkFDQkMwQ0QyRTBCMDFBMDFEODk5MDk1RTAwQjc2NzFEMkMzN0U1RDUyRDEwQ0MyNkZBNTEwOTc2MkRFOUU0QzQxNURBNzYwQzc3QThEOTkwQzJFMUU2Mzk3NjZFMDY1MzIwRjgxRUEyQjJCOTI4RjI4RTMzQjBFMjBFRTlDQkZERDc2Q0JDNEQwQTE1QkQ4RTBBOTU3NTg5MzBGQUQ3QzZDQUU4MjJEMThBMDYxODNFNEY5MDUxQzVGRUI1MkUyN0U0QjE3NDVEMUZEM0NCREExMDg5NUYwMjAzMDEwMDAxQTM2MDMwNUUzMDBDMDYwMzU1MUQxMzAxMDFGRjA0MDIzMDAwMzAwRTA2MDM1NTFEMEYwMTAxRkYwNDA0MDMwMjA2QzAzMDFEMDYwMzU1MUQwRTA0MTYwNDE0MzdFMjg1NzM0RUI5MkI2MUEzRkIxMjA3OEYxNTJERjI2RkIyOEFEQTMwMUYwNjAzNTUxRDIzMDQxODMwMTY4MDE0MzdFMjg1NzM0RUI5MkI2MUEzRkIxMjA3OEYxNTJERjI2RkIyOEFEQTMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDAzODIwMTgxMDBBQUYzM0ZFMDM0QjJBRTJEOEY4RkJGMEIzODc1QjEwODdENEVEN0RBOEUwNTlGQTJBNUZFMTM2ODU4N0IxMzBFM0Y1NEJCQTRCRTJFREI3QkQzMTA5RkRCRjBBRjg3RDExOTJGRDQxRTZGOTA2NTE0MkM2NTNDRTdDRTcxNzNCMDRBNEQzMjFDRTZDOEM4ODVBRUM0QjQ0NkM0N0YwOUYwRUQ1NkU1MTk3MzYxOEQ4QTZFRDMwNUE3QUREREE0RjY2MDU3QkU1RDVGRjZDNDkzREQ5REVCREJDOTEyOUExMTdFRjkyNzk5QTUwMjRGNjEyRDc5Njc3RkMwM0NEQUVCOTMxNTkxOEE5OTM0REQ5MzhFRkY3MjIwNjVEMjU0MTk5QThCMDlBQjdGN0E0NEI4QzVDQUQ1NkFGMjdCM0Q4NUYwRkU5RkNEMUZFMEQzRjZEMjBFMTAwOEFDRTZBMkJFMzUzNTg2MjFCRkZGMUEwQUY2RDhCN0IxQzNDM0NFRTU0MkU3RTYzQjQ0NzY0Nzk2MzlENzZBNjFFOTE5RDlEOUU4MDc4NDQxRjBGMkNEMDRGOTE5OTc5MEE3REVFNjYzRUUwNDY2QjQ1NzM5NzdDQjI0RDkwMDg0QjAwMUY1QjY3N0VBNzY5QkI1NkFCN0MwMEMzODMwOUMxRjY1RTdDREIyRTYyOEM2MDkwMDhBNTFCQzIxNzAwQTcyMzg1OTE0RDI5REQ2NzdDMDI1N0VDMUU2QTM2MjIyQzlDMDM2MjI0OEM4QUFBRjg0NzZFN0YyRTA4NUYyNUI5REQzQjk0NjMyNjI1NkI1QzU4ODk5Mjc5MDMxMjgwRjI0NTMzOUQ5MEU2MEU0MzE4OEVBMjU1MUMyODcwQzdFMkIwNEFDRTU0MEYzMzAzRUI5REM5Q0U0ODkzQjVBNDY4RTAyMTExNzBBM0U0MTI5RDI4ODAyODlERjA4Nzc0QTRFNzlDQjRBRTNDOTJGQTc0M0M1NEMyNUE1MkRFRjZCMUUxNzE4RTgzMTgyMDJBNjMwODIwMkEyMDIwMTAxMzAzQTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MDIxMDZDMkMxNjM0N0M3NTNEMjEyNkVBNTg2Rjk1ODdDMDRFMzAwQjA2MDk2MDg2NDgwMTY1MDMwNDAyMDFBMDgxQzAzMDE4MDYwOTJBODY0ODg2RjcwRDAxMDkwMzMxMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxMzAyRjA2MDkyQTg2NDg4NkY3MEQwMTA5MDQzMTIyMDQyMDUwMzQzMTI5QkFDMzVCMkFGMDM1MDFBMTNEM0I0NUFDNzU3Njc5REMzMTgxNDExQkRERjc4MTkzOEQyMDU0MjUzMDM3MDYwQjJBODY0ODg2RjcwRDAxMDkxMDAyMkYzMTI4MzAyNjMwMjQzMDIyMDQyMEI5QTJFNzAzNzVDNDkyNUY4QzBCNzVFNzFERkE4NUM4QTM2MjI2QzVCM0EzRTI5NjRDMTI2MzczMUYwQTIyN0IzMDNBMDYxNDY5ODFCNkYxRjZGMUJFODVCMkI5RDU5QUY1RUNGRUM4OEY4NEZBNEIzMTIyMDQyMDg3ODMzN0E5NEY1MzUzRUJERjA5ODJENjYwQzZCNTBDNDY3NDZDQ0QyRTFBNTFEQ0JEOTlGMUQ5QjcwQzdCQkQzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwNDgyMDE4MEIyMDMxNTU0MjIzNzNENEJGOUQ2MTc3MzI3Qzk1OTc5QzU4MTc3MDY3NjY2RTRFNEY4NjIwRDQyRkI1ODU1Njg1NkZCQTIxNDQ4MTJGRjM3NzY1QzYxNzY1RUE3MDFEOUU2NEFDQzg1NEFBOTZCMjg1MzlDQjAxRDhBQjBERUU1QTgyQzJGNjAwQUY2MjgxMTQ3NDE4RDVFMUI2MkFDQTk4OUY1ODA3NEU0NzA4ODA3NTc3QzIzRjlDQzQ5N0EzNjI5MDNDMDlDMzBENTdGOTNFNzlGNTk3RTU5NzNENEI0ODg2QTY4OTE3NzRCMTczOEY1RTYwQzQ3M0U4RkVFQjhBNDMwRTQwQUM5NkY0OEM0RDc5MjFDMjgxMzY3Mzg5NTgyN0JBNjJFRTI2MDJCREQ5OTE1NEMzRUI4MDdFRTY4MjZDRERCODFFNEE2NkI1RTZBRDgwMTNFNkU2QUYwMUIwNzdDMEVGRjhCOEQyQzdFQUQ3QjQ0QjFCMDI4QUU0M0E5NEYwQUVBREIwOTFDNzRCRjhDRDk0NjZFRjJEODk0Njc1QkVDRTQ1MDFCNTg2N0RENEVGNkI4REZCQjY4Q0VFNzk3QUJCNEY3NEE4OEZCMDcwM0E1Q0Y2NTk4QUVBQjBFQjc5N0ZBQjEwM0JCNTA5MDA2ODU3OTAyRTM4NTQ3MDgyQjJENTU0MTM0Q0MwMDk2RTkxQjdFNkMyOTZDMDI1RDI4QTI1MzYyRDUyOThDRDk0NDYwQzY4RDc0OUJGQjgzNEJDRDdFRkM4MTYxQjNCRDJCQkRDMUFFNzUyMUQ5MzE0NjJBRjgzN0RFRDM5RUE4QjVFQ0E4QUFDQTgzNDVBRDQ0RjcxNjgwNTE1QTYzQ0EzNUM5NDE3ODYxNkYxODlBMjdBMjBBODAxNEI4NTA0QzQ3NUQzRTU2QzIxNDQwNDk5NTNDMDAzQzMzMzE3NzdGRTI1QUEwRjc1QzUyQTk1MzE5RkM1QzRFRUM2QTg1NjBENDRGNUM4NTRDM0E3MjAwMDAwMDAwMDAwMDAwMDA+L00oRDoyMDI2MTEyOTE4MzYxN1opL05hbWUoQW5uIExlZSkvUmVhc29uKEkgYWdyZWUpPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDA1NzAgMDAwMDAgbiAKMyAxCjAwMDAwMDA4MDUgMDAwMDAgbiAKNiA0CjAwMDAwMDA5MzEgMDAwMDAgbiAKMDAwMDAwMTAzNCAwMDAwMCBuIAowMDAwMDAxNjU3IDAwMDAwIG4gCjAwMDAwMDE4MTEgMDAwMDAgbiAKdHJhaWxlcgo8PC9Sb290IDEgMCBSL0lEWzwxM0JFRDc1MjZDRTFGMEZFRkM0ODVGMzI1QUZERjhGQT48MTNCRUQ3NTI2Q0UxRjBGRUZDNDg1RjMyNUFGREY4RkE+XS9TaXplIDEwL1ByZXYgMzcwPj4Kc3RhcnR4cmVmCjU2NTkKJSVFT0YK',
          },
        },
      },
    },
  },
  answers: {
    convert: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQAKtZqkRwEAAJYEAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLWUz04CMRCH7z7FpleyW/BgjGHh4J+jcsAH…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'page.docx',
          },
          report: {
            warnings: [
              {
                code: 'markup.resources-missing',
                message: '1 picture that the document refers to is missing; alternative text is shown in place of pictures',
                count: 1,
              },
            ],
          },
        },
      },
    },
    annotate: {
      document: {
        summary: 'A document',
        value: {
          document: {
            base64: 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDBBQAAAgIAAAA…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
        },
      },
      archive: {
        summary: 'An archive',
        value: {
          document: {
            base64: 'data:application/zip;base64,UEsDBBQAAAgAAAAAIQCMtEfGlAMAAJQDAAAIAAAAYW5uLmRvY3hQSwMEFAAACAgAAAAhAPdU…',
            contentType: 'application/zip',
          },
        },
      },
    },
    merge: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMTIgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' }], warnings: [] },
        },
      },
    },
    compare: {
      list: {
        summary: 'The list of changes',
        value: {
          summary: { insertion: 0, deletion: 0, replacement: 1, move: 0, formatting: 0, total: 1 },
          changes: [{ kind: 'replacement', what: 'text', story: 'body', paragraph: 1, before: '30', after: '60', page: 1 }],
        },
      },
      report: {
        summary: 'A document with its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDl…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'document-compared.docx',
          },
          report: {
            warnings: [],
            summary: { insertion: 0, deletion: 0, replacement: 1, move: 0, formatting: 0, total: 1 },
            changes: [{ kind: 'replacement', what: 'text', story: 'body', paragraph: 1, before: '30', after: '60' }],
          },
        },
      },
    },
    inspect: {
      docx: {
        summary: 'A DOCX',
        value: {
          format: 'docx',
          pages: 1,
          fields: [
            { name: 'customer', kind: 'rich', type: 'text', tag: 'customer', value: 'old', where: 'body', inTable: false },
            { name: 'name', kind: 'tag', type: 'text', where: 'body', inTable: false },
            { name: 'price', kind: 'tag', type: 'text', where: 'body', inTable: false },
          ],
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              customer: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              name: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              price: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
            },
            additionalProperties: false,
          },
          template: {
            tags: [
              { kind: 'loop', text: '#items', name: 'items', where: 'body', part: 'word/document.xml', paragraph: 2, inTable: false },
              {
                kind: 'value',
                text: 'name',
                name: 'name',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
              {
                kind: 'value',
                text: 'price',
                name: 'price',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
            ],
            includes: [],
            problems: [],
          },
          dataSchema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              items: {
                anyOf: [
                  { type: 'array', items: { $ref: '#/$defs/item1' } },
                  { type: 'object', $ref: '#/$defs/item1' },
                  { type: ['string', 'number', 'boolean', 'null'] },
                  { $ref: '#/$defs/typed' },
                ],
              },
              customer: { anyOf: [{ type: 'string' }, {}] },
            },
            $defs: {
              text: {
                anyOf: [
                  { type: 'string' },
                  { type: ['number', 'boolean', 'null'] },
                  {
                    type: 'array',
                    items: {
                      type: ['string', 'number', 'boolean', 'null', 'array'],
                      items: { type: ['string', 'number', 'boolean', 'null'] },
                    },
                  },
                  { $ref: '#/$defs/typed' },
                ],
              },
              typed: {
                description: 'A typed value, with the types and options of fields.',
                type: 'object',
                required: ['type', 'value'],
                properties: {
                  type: {
                    enum: [
                      'text',
                      'image',
                      'signature',
                      'table',
                      'checkbox',
                      'date',
                      'number',
                      'link',
                      'html',
                      'dropdown',
                      'qrcode',
                      'barcode',
                      'chart',
                      'list',
                    ],
                  },
                  value: {},
                  options: {},
                },
                additionalProperties: false,
              },
              item1: { properties: { name: { $ref: '#/$defs/text' }, price: { $ref: '#/$defs/text' } } },
            },
          },
          fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos' }],
          missingPackages: [],
          sections: [{ pageWidth: 612, pageHeight: 792 }],
          changes: { total: 0, byAuthor: [] },
          comments: { total: 0, byAuthor: [] },
          links: [],
          embedded: [],
          macros: false,
          properties: {},
          signatures: [],
          truncated: [],
          warnings: [],
        },
      },
      pdf: {
        summary: 'A PDF',
        value: {
          format: 'pdf',
          pages: 1,
          fields: [],
          schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: {}, additionalProperties: false },
          signatures: [],
          attachments: [],
          files: [],
          conformance: [],
          encrypted: false,
          truncated: [],
          warnings: [],
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBl…',
            contentType: 'application/pdf',
          },
        },
      },
    },
    verify: {
      valid: {
        summary: 'A valid signature',
        value: {
          valid: true,
          indication: 'TOTAL-PASSED',
          signers: [
            {
              name: 'docops-router (self-signed)',
              subject: 'CN=docops-router (self-signed)',
              issuer: 'CN=docops-router (self-signed)',
              serialNumber: '6C2C16347C753D2126EA586F9587C04E',
              certificateFingerprint: 'B9:A2:E7:03:75:C4:92:5F:8C:0B:75:E7:1D:FA:85:C8:A3:62:26:C5:B3:A3:E2:96:4C:12:63:73:1F:0A:22:7B',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-29T18:36:17Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '6C2C16347C753D2126EA586F9587C04E',
                    fingerprint: 'B9:A2:E7:03:75:C4:92:5F:8C:0B:75:E7:1D:FA:85:C8:A3:62:26:C5:B3:A3:E2:96:4C:12:63:73:1F:0A:22:7B',
                    validFrom: '2026-11-29T17:36:17Z',
                    validTo: '2027-11-29T18:36:17Z',
                  },
                ],
              },
              revocation: { status: 'unknown' },
              indication: 'TOTAL-PASSED',
              reason: 'I agree',
            },
          ],
          warnings: [],
          document: {
            sha256: '0d126ab64dec2e171e58260e605fc48b57707eed1f0e854ff4e5d89635c0df8a',
            pages: 1,
            revisions: 2,
            auditTrail: {
              version: 1,
              document: {
                contentType: 'application/pdf',
                name: 'contract.pdf',
                pages: 1,
                sha256: 'ca1d503f8e9a4ccbbab1ff61daae1e1827332487918dd001d0a8e0b77ca833b9',
                size: 570,
              },
              signer: { email: 'ann@example.com', name: 'Ann Lee' },
              caller: { email: 'ann@example.com' },
              created: '2026-11-29T18:36:17.380Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '997f01ce545c0ddef082d90cf1417f51d3323d5d616f0b77e30aa86ff78ca0f0',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '878337a94f5353ebdf0982d660c6b50c46746ccd2e1a51dcbd99f1d9b70c7bbd',
                },
              ],
              headHash: '878337a94f5353ebdf0982d660c6b50c46746ccd2e1a51dcbd99f1d9b70c7bbd',
              place: 'audit-trail.json',
              intact: true,
              authenticated: true,
              vouchedBy: { signature: 'Signature1', signer: 'docops-router (self-signed)', by: 'name' },
            },
          },
          signer: {
            name: 'docops-router (self-signed)',
            subject: 'CN=docops-router (self-signed)',
            issuer: 'CN=docops-router (self-signed)',
            serialNumber: '6C2C16347C753D2126EA586F9587C04E',
            certificateFingerprint: 'B9:A2:E7:03:75:C4:92:5F:8C:0B:75:E7:1D:FA:85:C8:A3:62:26:C5:B3:A3:E2:96:4C:12:63:73:1F:0A:22:7B',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-29T18:36:17Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '6C2C16347C753D2126EA586F9587C04E',
                  fingerprint: 'B9:A2:E7:03:75:C4:92:5F:8C:0B:75:E7:1D:FA:85:C8:A3:62:26:C5:B3:A3:E2:96:4C:12:63:73:1F:0A:22:7B',
                  validFrom: '2026-11-29T17:36:17Z',
                  validTo: '2027-11-29T18:36:17Z',
                },
              ],
            },
            revocation: { status: 'unknown' },
            indication: 'TOTAL-PASSED',
            reason: 'I agree',
          },
          overlapsPage: false,
        },
      },
      unsigned: {
        summary: 'No signature',
        value: {
          valid: false,
          reason: 'The document is not signed.',
          indication: 'NO_SIGNATURE_FOUND',
          signers: [],
          warnings: [],
          document: { sha256: '28b48acafe81cda6e5ecf7e70e9c1835739104d114368ecf41b68316390a40c3' },
        },
      },
    },
    signingKey: {
      key: {
        summary: 'The key',
        value: {
          version: '1',
          algorithm: 'RSA-SHA256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEA3rIHPKEy00snw5u2gRyY\n+0Q7JPj4grzLiRPuzpXe6FX7RDhg4eW2ST6U1D3pETtxPJS92qXAeiZKws9W1MGU\n4bManvpXvGv6lu1YnTMp21GvyNh9Jq14R4B4ThyzBbpp/QstV/JEg6bWcvCIfg0U\nM6SQYjebOj4duJzVzk/1LAg+dMpIfy/mQLI2tbuHr8F5yCaDQhOTtILbD6E825gc\nTElZauTSKKFbsnlH57tVTUpb9FVrfyBlF6jPVFT2u1bNKH2jaG2uZvH9STOY/jle\n+ccFMOnxYfaXMXjBC9yOx5hpkQb8xIkcr5B6CoPwj80kzsNoiOBQzOREkwOoxPU/\nPFPNqFmodxwfYYlGZ/Zq+1448c/HH6y8DNLgsBoB2JkJXgC3Zx0sN+XVLRDMJvpR\nCXYt6eTEFdp2DHeo2ZDC4eY5dm4GUyD4HqKyuSjyjjOw4g7py/3XbLxNChW9jgqV\ndYkw+tfGyugi0YoGGD5PkFHF/rUuJ+SxdF0f08vaEIlfAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: 'B9:A2:E7:03:75:C4:92:5F:8C:0B:75:E7:1D:FA:85:C8:A3:62:26:C5:B3:A3:E2:96:4C:12:63:73:1F:0A:22:7B',
          validFrom: '2026-11-29',
          validTo: '2027-11-29',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQbCwWNHx1PSEm6lhvlYfATjANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI5\nMTczNjE3WhcNMjcxMTI5MTgzNjE3WjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQDe\nsgc8oTLTSyfDm7aBHJj7RDsk+PiCvMuJE+7Old7oVftEOGDh5bZJPpTUPekRO3E8\nlL3apcB6JkrCz1bUwZThsxqe+le8a/qW7VidMynbUa/I2H0mrXhHgHhOHLMFumn9\nCy1X8kSDptZy8Ih+DRQzpJBiN5s6Ph24nNXOT/UsCD50ykh/L+ZAsja1u4evwXnI\nJoNCE5O0gtsPoTzbmBxMSVlq5NIooVuyeUfnu1VNSlv0VWt/IGUXqM9UVPa7Vs0o\nfaNoba5m8f1JM5j+OV75xwUw6fFh9pcxeMEL3I7HmGmRBvzEiRyvkHoKg/CPzSTO\nw2iI4FDM5ESTA6jE9T88U82oWah3HB9hiUZn9mr7Xjjxz8cfrLwM0uCwGgHYmQle\nALdnHSw35dUtEMwm+lEJdi3p5MQV2nYMd6jZkMLh5jl2bgZTIPgeorK5KPKOM7Di\nDunL/ddsvE0KFb2OCpV1iTD618bK6CLRigYYPk+QUcX+tS4n5LF0XR/Ty9oQiV8C\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFDfihXNOuStho/sSB48VLfJvsoraMB8GA1UdIwQYMBaAFDfihXNOuStho/sSB48V\nLfJvsoraMA0GCSqGSIb3DQEBCwUAA4IBgQCq8z/gNLKuLY+Pvws4dbEIfU7X2o4F\nn6Kl/hNoWHsTDj9Uu6S+Ltt70xCf2/Cvh9EZL9Qeb5BlFCxlPOfOcXOwSk0yHObI\nyIWuxLRGxH8J8O1W5RlzYY2KbtMFp63dpPZgV75dX/bEk92d69vJEpoRfvknmaUC\nT2EteWd/wDza65MVkYqZNN2Tjv9yIGXSVBmaiwmrf3pEuMXK1Wryez2F8P6fzR/g\n0/bSDhAIrOaivjU1hiG//xoK9ti3scPDzuVC5+Y7RHZHljnXamHpGdnZ6AeEQfDy\nzQT5GZeQp97mY+4EZrRXOXfLJNkAhLAB9bZ36nabtWq3wAw4MJwfZefNsuYoxgkA\nilG8IXAKcjhZFNKd1nfAJX7B5qNiIsnANiJIyKqvhHbn8uCF8lud07lGMmJWtcWI\nmSeQMSgPJFM52Q5g5DGI6iVRwocMfisErOVA8zA+udyc5Ik7WkaOAhEXCj5BKdKI\nAonfCHdKTnnLSuPJL6dDxUwlpS3vax4XGOg=\n-----END CERTIFICATE-----\n',
        },
      },
    },
    register: { sent: { summary: 'Sent', value: 'Check your email for verification code.' } },
    issueKey: { key: { summary: 'A key, cut off here', value: 'docops_s…' } },
    health: {
      healthy: {
        summary: 'Healthy',
        value: {
          status: 'healthy',
          timestamp: '2026-11-29T18:36:18.880Z',
          version: '0.1.0',
          uptime: 2,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'ok',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
    unhealthy: {
      starting: {
        summary: 'The threads have not started yet',
        value: {
          status: 'unhealthy',
          timestamp: '2026-11-29T18:36:17.695Z',
          version: '0.1.0',
          uptime: 1,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
